import { useLayoutEffect, useRef, useState } from 'react';
import hidden from '../../ui/visuallyHidden.module.css';
import { Button } from '../../ui/Button';
import { LinkIcon } from '../../ui/icons';
import { shortcutKey } from '../../page/shortcuts';
import { PHOTO_SHORTCUTS } from '../shortcuts';
import { Copied, type CopyOutcome, useCopy } from '../../ui/copyText';
import styles from './PhotoFinish.module.css';

interface SendFinishProps {
  readonly message: FinishMessage;
  readonly send: Send;
  /** Whether the Send button receives the focus when the dialog opens. */
  readonly isAutoFocused: boolean;
}

/**
 * Shows the description and the link of a finish. One button shares or copies both. The other button copies only the
 * link.
 */
export function SendFinish({ message, send, isAutoFocused }: SendFinishProps) {
  const { description, link } = message;
  const { lastCopy, sendFinish, copyLink } = send;
  const isCopied = (content: 'finish' | 'link') =>
    lastCopy?.content === content && lastCopy.outcome === 'Copied';
  const isRefused = lastCopy?.outcome === 'Not allowed';
  return (
    <footer className={styles.band}>
      <div className={styles.message}>
        {/* Prevents a line break between a number and its unit. */}
        <p className={styles.description}>{description.replace(/(\d) s /, '$1\u00a0s ')}</p>
        {isRefused ? (
          <RefusedText
            key={lastCopy.number}
            text={lastCopy.content === 'link' ? link : `${description} ${link}`}
          />
        ) : (
          <p className={styles.link} translate="no">
            {link.replace(/^https?:\/\//, '')}
          </p>
        )}
        <p role="status" className={styles.hint}>
          {isRefused && 'The text is selected, so you can copy it yourself.'}
          <span className={hidden.visuallyHidden}>
            {isCopied('finish') && 'Finish copied'}
            {isCopied('link') && 'Link copied'}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={copyLink}>
          {isCopied('link') ? <Copied /> : 'Link only'}
        </Button>
        <Button
          aria-keyshortcuts={shortcutKey(PHOTO_SHORTCUTS, 'sendFinish')}
          data-autofocus={isAutoFocused || undefined}
          onClick={sendFinish}
        >
          {isCopied('finish') ? (
            <Copied />
          ) : (
            <>
              <LinkIcon /> Send this finish
            </>
          )}
        </Button>
      </div>
    </footer>
  );
}

/** A field that selects its text when it mounts. Each copy that the browser refuses mounts a new field. */
function RefusedText({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input ref={field} className={styles.field} readOnly value={text} aria-label="Text to copy" />
  );
}

type Content = 'finish' | 'link';

interface FinishMessage {
  /** Describes the finish in one line. */
  readonly description: string;
  /** Opens the photo of the finish. */
  readonly link: string;
}

interface Send {
  /** The last copy; `null` two seconds after a success. */
  readonly lastCopy: {
    readonly content: Content;
    readonly outcome: CopyOutcome;
    /**
     * Increases with each copy. `SendFinish` shows the text of a refused copy in a text field, with this number as its
     * React key. Each refused copy therefore mounts a new field, which selects its text.
     */
    readonly number: number;
  } | null;
  readonly sendFinish: () => void;
  readonly copyLink: () => void;
}

/** Sends a finish: opens the share sheet of a phone. Elsewhere, copies two lines: the description and the link. */
export function useSend(message: FinishMessage | null): Send {
  const [outcome, copyText] = useCopy();
  const [latest, setLatest] = useState<{ content: Content; link: string; number: number }>();
  const copy = (content: Content) => {
    if (message === null) return;
    const { description, link } = message;
    // Sets the content together with the outcome. Until then, the outcome of the previous copy is shown.
    copyText(content === 'link' ? link : `${description}\n${link}`, () =>
      setLatest((before) => ({ content, link, number: (before?.number ?? 0) + 1 })),
    );
  };
  return {
    // Ignores the outcome of copying another finish.
    lastCopy:
      outcome !== null && latest !== undefined && latest.link === message?.link
        ? { content: latest.content, outcome, number: latest.number }
        : null,
    sendFinish() {
      if (message === null) return;
      if (!prefersShareSheet()) copy('finish');
      // `share` rejects if the visitor closes the share sheet, or if the system has none.
      else navigator.share({ text: message.description, url: message.link }).catch(() => undefined);
    },
    copyLink: () => copy('link'),
  };
}

/** Whether the device has a share sheet and no mouse. With a mouse, pasting a copy is quicker than a share sheet. */
function prefersShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}
