import { type ReactNode, useState } from 'react';
import { MEDIA } from '../../theme/media';
import { Button, type ButtonProps } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
import { LinkIcon } from '../../ui/icons';
import { ManualCopy } from '../../ui/ManualCopy';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './RecordScreen.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly variant: 'primary' | 'outline';
  /** The title of the link in the share sheet of the device. */
  readonly shareTitle: string;
  /**
   * The label of the button, which then opens the share sheet wherever there is one. By default, the button is “Copy
   * link”, and “Send link” on a phone with a share sheet.
   */
  readonly children?: ReactNode;
}

/** Copies or shares a link. If the browser refuses, shows the link in a field, and selects it. */
export function CopyLink({ link, variant, shareTitle, children }: CopyLinkProps) {
  const [outcome, copy] = useCopy();
  const [attempts, setAttempts] = useState(0);
  const copyLink = () => copy(link, () => setAttempts((count) => count + 1));
  const sends = children === undefined ? prefersShareSheet() : 'share' in navigator;
  const share = () => {
    navigator.share({ title: shareTitle, url: link }).catch((error: unknown) => {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      copyLink();
    });
  };
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.copyLink}
        confirmation="Link copied"
        isCopied={outcome === 'Copied'}
        onClick={sends ? share : copyLink}
      >
        {children ?? (
          <>
            <LinkIcon /> {sends ? 'Send' : 'Copy'} link
          </>
        )}
      </CopyButton>
      {outcome === 'Not allowed' && <ManualCopy key={attempts} content="link" value={link} />}
    </>
  );
}

/** Whether a phone has a share sheet. With a mouse, pasting a copy is quicker. */
export function prefersShareSheet(): boolean {
  return 'share' in navigator && matchMedia(`(pointer: coarse), ${MEDIA.phone}`).matches;
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
