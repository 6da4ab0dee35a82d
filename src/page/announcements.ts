import { merge, type Observable, Subject } from 'rxjs';

/** A text of one or more sentences for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Whether to remove the earlier texts first. True for a start, for new races and for an earlier run. */
  readonly clearsLog: boolean;
}

export interface Announcements {
  /** Emits each text when it is announced. */
  readonly announcement$: Observable<Announcement>;
  /** Announces a text after the earlier ones. */
  readonly announce: (text: string) => void;
}

/** Merges `events$` and the texts passed to `announce`. */
export function createAnnouncements(events$: Observable<Announcement>): Announcements {
  const texts$ = new Subject<Announcement>();
  return {
    announcement$: merge(events$, texts$),
    announce(text) {
      texts$.next(appendToLog(text));
    },
  };
}

export function appendToLog(text: string): Announcement {
  return { text, clearsLog: false };
}
