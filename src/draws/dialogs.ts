/** The dialogs of the draws. They load together, because each further chunk would be listed in the first scripts. */
export { DrawPhoto } from './drawn/DrawPhoto';
export { TermsDialog } from './enter/TermsDialog';
export { HowItWorks } from './locked/HowItWorks';
