import { useState } from 'react';
import { copyText, useCopyOutcome, type CopyOutcome } from '../../ui/copyText';

type Content = 'finish' | 'link';

export interface FinishMessage {
  /** Describes the finish in one line. */
  readonly description: string;
  /** Opens the photo of the finish. */
  readonly link: string;
}

export interface Send {
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
  const [outcome, watchCopy] = useCopyOutcome();
  const [latest, setLatest] = useState<{ content: Content; link: string; number: number }>();
  const copy = (content: Content) => {
    if (message === null) return;
    const { description, link } = message;
    const copying = copyText(content === 'link' ? link : `${description}\n${link}`);
    // Sets the content together with the outcome. Until then, the outcome of the previous copy is shown.
    void copying.then(() =>
      setLatest((before) => ({ content, link, number: (before?.number ?? 0) + 1 })),
    );
    watchCopy(copying);
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
