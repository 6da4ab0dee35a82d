/**
 * The dialogs of the draws, and the screen of the record. They load together, because each further chunk would be listed in
 * the first scripts.
 */
export { DrawPhoto } from './drawn/DrawPhoto';
export { TermsDialog } from './enter/TermsDialog';
export { HowItWorks } from './locked/HowItWorks';
export { RecordScreen } from './record/RecordScreen';
