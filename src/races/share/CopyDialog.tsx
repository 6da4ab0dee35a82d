import { useStores } from '../GameContext';
import { Dialog } from '../../ui/Dialog';
import { ManualCopy } from '../../ui/ManualCopy';
import styles from './share.module.css';

interface CopyDialogProps {
  readonly format: 'text' | 'csv';
  readonly text: string;
}

/** Shows the results that the browser refuses to copy, so that the visitor can copy them by hand. */
export default function CopyDialog({ format, text }: CopyDialogProps) {
  const { overlay } = useStores();
  return (
    <Dialog
      title={format === 'text' ? 'Copy as text' : 'Copy as CSV'}
      width={640}
      onClose={overlay.close}
    >
      <div className={styles.codeForm}>
        <ManualCopy content="text" value={text} />
      </div>
    </Dialog>
  );
}
