import { useState } from 'react';
import { copyText, useCopyOutcome, type CopyOutcome } from '../../ui/copyText';

type Content = 'finish' | 'link';

/** The description of a finish, and the link that opens its photo. */
export interface FinishMessage {
  readonly line: string;
  readonly link: string;
}

export interface Send {
  /** The last copy; `null` two seconds after a success. */
  readonly lastCopy: {
    readonly content: Content;
    readonly outcome: CopyOutcome;
    /** Counts the copies, so that each refused copy selects its text again. */
    readonly number: number;
  } | null;
  readonly sendFinish: () => void;
  readonly copyLink: () => void;
}

/** Sends a finish: opens the share sheet of a phone, or copies the line and the link. */
export function useSend(message: FinishMessage | null): Send {
  const [outcome, watch] = useCopyOutcome();
  const [latest, setLatest] = useState<{ content: Content; link: string; number: number }>();
  const copy = (content: Content) => {
    if (message === null) return;
    setLatest({ content, link: message.link, number: (latest?.number ?? 0) + 1 });
    watch(copyText(content === 'link' ? message.link : formatMessage(message)));
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
      else navigator.share({ text: message.line, url: message.link }).catch(() => undefined);
    },
    copyLink() {
      copy('link');
    },
  };
}

/** The text of a message: the line, then the link on a line of its own. */
function formatMessage({ line, link }: FinishMessage): string {
  return `${line}\n${link}`;
}

/** Whether the device has a share sheet and no mouse. With a mouse, pasting a copy is quicker than a share sheet. */
function prefersShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}
