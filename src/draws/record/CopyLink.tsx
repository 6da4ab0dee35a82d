import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
import { LinkIcon } from '../../ui/icons';
import { ManualCopy } from '../../ui/ManualCopy';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './RecordScreen.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly variant: 'primary' | 'outline';
}

/** Copies the link of a record. If the browser refuses, shows the link in a field, and selects it. */
export function CopyLink({ link, variant }: CopyLinkProps) {
  const [outcome, copy] = useCopy();
  const [attempts, setAttempts] = useState(0);
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.copyLink}
        confirmation="Link copied"
        isCopied={outcome === 'Copied'}
        onClick={() => copy(link, () => setAttempts((count) => count + 1))}
      >
        <LinkIcon /> Copy link
      </CopyButton>
      {outcome === 'Not allowed' && <ManualCopy key={attempts} content="link" value={link} />}
    </>
  );
}

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'onClick'> {
  /** Replaces the label while `isCopied`: `Link copied`. */
  readonly confirmation: string;
  readonly isCopied: boolean;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** A button that copies a text, and then shows a confirmation in place of its label. */
export function CopyButton({ confirmation, isCopied, children, ...props }: CopyButtonProps) {
  return (
    <>
      <Button {...props}>{isCopied ? <Copied>{confirmation}</Copied> : children}</Button>
      <span className={hidden.visuallyHidden} role="status">
        {isCopied && confirmation}
      </span>
    </>
  );
}
