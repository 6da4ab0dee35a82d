import { useLayoutEffect, useRef, useState } from 'react';
import { LinkIcon } from '../../../ui/icons';
import { TextField } from '../../share/TextField';
import { CopyButton } from './CopyButton';
import styles from './CopyLink.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly variant: 'primary' | 'outline';
}

/** Copies the link of a record. If the browser refuses, shows the link in a field, and selects it. */
export function CopyLink({ link, variant }: CopyLinkProps) {
  // A count instead of a boolean, because each refusal must run the effect, which selects the link.
  const [refusals, setRefusals] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [refusals]);
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.button}
        confirmation="Link copied"
        createText={() => link}
        onCopy={(isRefused) => setRefusals((count) => (isRefused ? count + 1 : 0))}
      >
        <LinkIcon /> Copy link
      </CopyButton>
      {refusals > 0 && (
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
