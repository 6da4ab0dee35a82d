import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkIcon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { CopyButton } from './CopyButton';
import styles from './CopyLink.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly variant: 'primary' | 'outline';
}

/** Copies the link of a record. If the browser refuses, shows the link in a field, and selects it. */
export function CopyLink({ link, variant }: CopyLinkProps) {
  const [isFieldShown, setFieldShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const showOutcome = (isRefused: boolean) => {
    // Renders synchronously, so that the field is there to take the focus.
    flushSync(() => setFieldShown(isRefused));
    field.current?.focus();
  };
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.button}
        confirmation="Link copied"
        createText={() => link}
        onAttempt={showOutcome}
      >
        <LinkIcon /> Copy link
      </CopyButton>
      {isFieldShown && (
        <div className={styles.manualCopy}>
          <TextField
            ref={field}
            value={link}
            readOnly
            aria-label="Link"
            onFocus={(event) => event.target.select()}
          />
          <p role="status">The link is selected, so you can copy it yourself.</p>
        </div>
      )}
    </>
  );
}
