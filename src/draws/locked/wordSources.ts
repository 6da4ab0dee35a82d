import type { LockedDraw, WordSource } from '../../../streams';
import { formatRoundTime } from '../drandRounds';

/** How the page explains a source of words to the audience. */
export interface SourceTexts {
  /** Names what the source gives: `The word`. */
  readonly subject: string;
  /** When and how it comes. */
  readonly arrival: string;
  readonly inRoom: string;
  readonly inCall: string;
}

const NOTHING_FITS = 'nothing that is locked could have been chosen to fit';

const TEXTS: Readonly<Record<WordSource['kind'], SourceTexts>> = {
  person: {
    subject: 'The word',
    arrival: `Somebody away from the keyboard says it after the lock. Unless it was told beforehand, ${NOTHING_FITS} it.`,
    inRoom: 'Let people scan the code. Then one of them says the word.',
    inCall: 'Send the lock to the others. Then one of them says or writes the word.',
  },
  people: {
    subject: 'The words',
    arrival: `Each writes one down after the lock, before any is read. Unless all were told beforehand, ${NOTHING_FITS} them.`,
    inRoom: 'Let people scan the code. Then each writes a word down.',
    inCall: 'Send the lock to the others. Then each writes a word down, before any is sent.',
  },
  dice: {
    subject: 'The dice',
    arrival: `They fall after the lock, where everybody sees them. Unless they were thrown before, ${NOTHING_FITS} them.`,
    inRoom: 'Let people scan the code. Then throw the dice.',
    inCall: 'Send the lock to the others. Then throw the dice before the camera.',
  },
  public: {
    subject: 'The public word',
    arrival: `Everybody can look it up when it is out. Unless it was known before the lock, ${NOTHING_FITS} it.`,
    inRoom: 'Let people scan the code before the word is out.',
    inCall: 'Send the lock to the others before the word is out.',
  },
  drand: {
    subject: 'The round',
    arrival: `Nobody can know it before drand publishes it. Unless that was before the lock, ${NOTHING_FITS} it.`,
    inRoom: 'Let people scan the code before the round is out.',
    inCall: 'Send the lock to the others before the round is out.',
  },
};

/** Returns how the page explains the source of the word of a draw. Version 1 has only words of a person. */
export function textsOf({ source }: Pick<LockedDraw, 'source'>): SourceTexts {
  return TEXTS[source?.kind ?? 'person'];
}

/** Says in one sentence why there is a word. */
export function explainWord(draw: Pick<LockedDraw, 'source'>): string {
  const only = draw.source?.kind === 'people' ? 'lacks one of them' : 'knows only one of them';
  return `${textsOf(draw).subject} and the sealed number together decide; whoever ${only} knows nothing.`;
}

/** Returns the heading of the field for the word, and what the room should know about it. */
export function describeWordForm({ source }: Pick<LockedDraw, 'source'>): {
  heading: string;
  hint: string;
} {
  switch (source?.kind) {
    case 'people':
      return {
        heading: `Words from ${source.count} people`,
        hint: 'Each writes a word down before any is read, so that nobody can choose one that fits the others.',
      };
    case 'dice':
      return {
        heading: 'The dice',
        hint: 'Throw them one after the other where everybody sees them, and type their numbers in this order.',
      };
    case 'public':
      return {
        heading: 'Something public',
        hint: `Type what everybody can look up: ${source.text}${/\p{P}$/u.test(source.text) ? '' : '.'}`,
      };
    case 'drand':
      return {
        heading: `drand round ${source.round}`,
        hint: `Due ${formatRoundTime(source.round)}. Paste its signature, or all of its JSON.`,
      };
    case 'person':
    case undefined:
      return { heading: 'A word from the room', hint: 'Somebody away from the keyboard says it.' };
  }
}
