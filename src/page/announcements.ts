import { type Observable, Subject } from 'rxjs';

/** A text of one or more sentences for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Whether to remove the earlier texts first. True for a start, for new races and for an earlier run. */
  readonly clearsLog: boolean;
}

export interface Announcements {
  /** Emits each text when it is announced. */
  readonly announcement$: Observable<Announcement>;
  /** Announces a text after the earlier ones, or as the announcement says. */
  readonly announce: (announcement: string | Announcement) => void;
}

export function createAnnouncements(): Announcements {
  const announcement$ = new Subject<Announcement>();
  return {
    announcement$: announcement$.asObservable(),
    announce(announcement) {
      announcement$.next(
        typeof announcement === 'string' ? appendToLog(announcement) : announcement,
      );
    },
  };
}

export function appendToLog(text: string): Announcement {
  return { text, clearsLog: false };
}
