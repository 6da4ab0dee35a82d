import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../src/game/address';
import { createStores } from '../../src/game/createStores';
import { parseFragment } from '../../src/game/link';
import { createGame, formatMeeting, type Meeting } from '../../streams';
import { currentValue, record } from '../support/record';

/** Creates an address whose fragment the test changes, as a visitor does by pasting a link or going back. */
function createFakeAddress(fragment = '') {
  const fragment$ = new Subject<string>();
  let isHandled = false;
  const address: Address = {
    fragment: () => fragment,
    fragment$,
    wasHandled: () => isHandled,
    markHandled() {
      isHandled = true;
    },
    clearFragment() {
      fragment = '';
    },
  };
  const visit = (next: string, wasHandled: boolean) => {
    fragment = next;
    isHandled = wasHandled;
    fragment$.next(next);
  };
  return {
    address,
    paste: (next: string) => {
      visit(next, false);
    },
    goBackTo: (next: string) => {
      visit(next, true);
    },
  };
}

const LINK = '#K7Q-M2X-WD4.2.3';
const linkedMeeting = parseFragment(LINK);
const meetingOf = (text: string): Meeting => {
  const meeting = parseFragment(text);
  if (meeting === null || typeof meeting === 'string') throw new Error(`${text} is no meeting`);
  return meeting;
};

function open(fragment = '') {
  const fake = createFakeAddress(fragment);
  const opened = parseFragment(fragment);
  const game = createGame({ meeting: typeof opened === 'object' ? opened : null });
  const stores = createStores(game, { address: fake.address, openedLink: opened });
  return { ...fake, game, stores, deepLink: stores.deepLink };
}

describe('createDeepLink', () => {
  it('keeps the fragment of the opened link until another meeting becomes current', () => {
    const { address, game, deepLink } = open(LINK);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect([address.fragment(), address.wasHandled()]).toEqual([LINK, true]);
    expect(currentValue(deepLink.isShared$)).toBe(true);
    game.startAllRaces();
    expect(address.fragment()).toBe(LINK);
    game.generatePrograms();
    expect(address.fragment()).toBe('');
    expect(currentValue(deepLink.isShared$)).toBe(true);
    game.regenerateHorses();
    expect(currentValue(deepLink.isShared$)).toBe(false);
  });

  it('opens a link that is pasted into the address, and leaves its races at the gate', () => {
    const { address, game, deepLink, paste } = open();
    expect(currentValue(deepLink.isShared$)).toBe(false);
    paste(LINK);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(currentValue(game.isRacing$)).toBe(false);
    expect([address.fragment(), address.wasHandled()]).toEqual([LINK, true]);
    expect(currentValue(deepLink.isShared$)).toBe(true);
  });

  it('opens no meeting when the visitor goes back, and clears a fragment of another meeting', () => {
    const { address, game, goBackTo } = open(LINK);
    game.startAllRaces();
    goBackTo(LINK);
    expect(currentValue(game.isRacing$)).toBe(true);
    expect(address.fragment()).toBe(LINK);
    goBackTo('#K7Q-M2X-WD4');
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(address.fragment()).toBe('');
  });

  it('ignores a fragment that is the anchor of a section', () => {
    const { address, game, paste } = open(LINK);
    paste('#program-3');
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(address.fragment()).toBe('#program-3');
    expect(address.wasHandled()).toBe(false);
  });

  it('emits the fault of an invalid link until it is dismissed or another link opens', () => {
    const { address, game, deepLink, paste } = open('#K7Q-M2X-WD5');
    expect(currentValue(deepLink.error$)).toEqual({ fault: 'mistyped', isFirstLoad: true });
    expect(currentValue(game.programs$)).toEqual([]);
    deepLink.dismiss();
    expect(currentValue(deepLink.error$)).toBeNull();
    expect(address.fragment()).toBe('');
    paste('#WHAT');
    expect(currentValue(deepLink.error$)).toEqual({ fault: 'malformed', isFirstLoad: false });
    expect(address.fragment()).toBe('#WHAT');
    paste(LINK);
    expect(currentValue(deepLink.error$)).toBeNull();
  });

  it('opens a given meeting, and clears a fragment that is invalid or belongs to another meeting', () => {
    const { address, game, deepLink } = open(LINK);
    const other = meetingOf('#K7Q-M2X-WD4.2.4');
    deepLink.open(other);
    expect(currentValue(game.meeting$)).toEqual(other);
    expect(address.fragment()).toBe('');
    const error = open('#WHAT');
    error.deepLink.open(other);
    expect([currentValue(error.deepLink.error$), error.address.fragment()]).toEqual([null, '']);
  });

  it('clears the fragment while races show different runs, because no link reproduces them', () => {
    const { address, game } = open('#K7Q-M2X-WD4');
    game.startAllRaces();
    game.finishAllRaces();
    expect(address.fragment()).toBe('#K7Q-M2X-WD4');
    game.startRace(1);
    expect(currentValue(game.meeting$)).toBeNull();
    expect(address.fragment()).toBe('');
  });

  it('completes its streams and unsubscribes from the address on dispose', () => {
    const { game, stores, deepLink, paste } = open();
    const error = record(deepLink.error$);
    const shared = record(deepLink.isShared$);
    const before = currentValue(game.horses$);
    stores.dispose();
    paste(LINK);
    paste('#WHAT');
    expect([error.ending, shared.ending]).toEqual(['complete', 'complete']);
    expect(error.values).toEqual([null]);
    expect(before).toHaveLength(20);
  });
});

describe('parseFragment', () => {
  it('parses the output of formatMeeting, with and without percent-encoding', () => {
    const text = formatMeeting(meetingOf(LINK));
    expect(parseFragment(`#${text}`)).toEqual(linkedMeeting);
    expect(parseFragment(`#%20${text.replaceAll('-', '%2D')}`)).toEqual(linkedMeeting);
  });

  it('returns null for an empty fragment or an anchor, and a fault for other text', () => {
    expect([parseFragment(''), parseFragment('#'), parseFragment('#program-12')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(parseFragment('#%')).toBe('malformed');
    expect(parseFragment(`#${'%20'.repeat(100)}K7Q-M2X-WD4`)).toBe('malformed');
  });
});
