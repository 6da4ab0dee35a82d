import type { LockedDraw, WordSource } from '../../streams';

/** How the page explains a source of words. */
export interface SourceTexts {
  /** Names the source in the dialog for the terms. */
  readonly label: string;
  readonly note: string;
  /** Names what the source gives: `The word`. */
  readonly subject: string;
  /** When and how it comes, and what makes it hard to prepare for. */
  readonly arrival: string;
  readonly inRoom: string;
  readonly inCall: string;
}

export const SOURCE_TEXTS: Readonly<Record<WordSource['kind'], SourceTexts>> = {
  phone: {
    label: 'A phone in the room',
    note: 'Each phone that scans the lock shows a word of its own. The room chooses whose counts.',
    subject: 'The word',
    arrival: 'A phone that scanned the lock draws it, from a billion words. Its owner says it.',
    inRoom: 'Let people scan the code. Then the room chooses one of them, who says the word.',
    inCall: 'Send the lock to the others. Then one of them says or writes the word of the phone.',
  },
  person: {
    label: 'A person in the room',
    note: 'Somebody away from the keyboard says three words that do not belong together.',
    subject: 'The word',
    arrival:
      'Somebody away from the keyboard says it after the lock. A usual word can be prepared for.',
    inRoom: 'Let people scan the code. Then one of them says the word.',
    inCall: 'Send the lock to the others. Then one of them says or writes the word.',
  },
  people: {
    label: 'Several people',
    note: 'Each writes a word down before any is read. Then no single one can have an arrangement with the host.',
    subject: 'The words',
    arrival: 'Each writes one down after the lock, before any is read.',
    inRoom: 'Let people scan the code. Then each writes a word down.',
    inCall: 'Send the lock to the others. Then each writes a word down, before any is sent.',
  },
  dice: {
    label: 'Dice',
    note: 'Thrown where everybody sees them.',
    subject: 'The dice',
    arrival: 'They fall after the lock, where everybody sees them. Few throws can be prepared for.',
    inRoom: 'Let people scan the code. Then throw the dice.',
    inCall: 'Send the lock to the others. Then throw the dice before the camera.',
  },
  public: {
    label: 'Something public',
    note: 'A number that everybody can look up later. Say what, when, and which digits.',
    subject: 'The public word',
    arrival: 'Everybody can look it up when it is out. Digits that can be guessed do not count.',
    inRoom: 'Let people scan the code before the word is out.',
    inCall: 'Send the lock to the others before the word is out.',
  },
  drand: {
    label: 'A drand round',
    note: 'A public source of random numbers, signed by many organizations. Nobody can know a round before its time.',
    subject: 'The round',
    arrival: 'Nobody can know it before drand publishes it.',
    inRoom: 'Let people scan the code before the round is out.',
    inCall: 'Send the lock to the others before the round is out.',
  },
};

/** Returns how the page explains the source of the word of a draw. Version 1 has only words of a person. */
export function textsOf({ source }: Pick<LockedDraw, 'source'>): SourceTexts {
  return SOURCE_TEXTS[source?.kind ?? 'person'];
}
