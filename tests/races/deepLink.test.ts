import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../src/page/address';
import { createStores } from '../../src/races/createStores';
import { formatFragment, type Link, parseFragment } from '../../src/races/share/link';
import { parseLink } from '../../src/races/share/link';
import { loadRacesFragment } from '../../src/page/address';
import { createGame, RULES_VERSION, seasonMeeting } from '../../streams';
import { EXAMPLE } from '../support/meeting-code';
import { currentValue, record } from '../support/record';
import { createMapStorage } from '../support/text-storage';

/** Creates an address. `paste` adds a history entry. `goBackTo` returns to an entry that is marked as handled. */
function createFakeAddress(fragment = '') {
  const fragment$ = new Subject<string>();
  const isStuck$ = new BehaviorSubject(false);
  let isHandled = false;
  const reloads: string[] = [];
  const goings: { readonly from: string; readonly to: string }[] = [];
  const address: Address = {
    fragment: () => fragment,
    fragment$,
    isStuck$,
    wasEntryHandled: () => isHandled,
    markEntryHandled() {
      isHandled = true;
    },
    pushFragment(next) {
      fragment = next === '' ? '' : `#${next}`;
      isHandled = true;
    },
    replaceFragment(next) {
      fragment = next === '' ? '' : `#${next}`;
    },
    goTo(to) {
      goings.push({ from: fragment, to });
    },
    reload() {
      reloads.push(fragment);
    },
  };
  const visit = (next: string, wasHandled: boolean) => {
    fragment = next;
    isHandled = wasHandled;
    fragment$.next(next);
  };
  return {
    address,
    /** A test emits true on it, to act as a browser that refuses to change the address. */
    isStuck$,
    /** The fragment at each reload. */
    reloads,
    /** The fragment at each departure to another page, and the path of that page. */
    goings,
    paste: (next: string) => {
      visit(next, false);
    },
    goBackTo: (next: string) => {
      visit(next, true);
    },
  };
}

const NEWER = `#v${RULES_VERSION + 1}.K7Q-M2X-WD4`;
const LINK = `#${EXAMPLE}.2.3`;
const linkOf = (text: string): Link => {
  const link = parseFragment(text);
  if (link === null || typeof link === 'string') throw new Error(`${text} is no link`);
  return link;
};
const { meeting: linkedMeeting } = linkOf(LINK);

function open(fragment = '', storage = createMapStorage()) {
  const fake = createFakeAddress(fragment);
  const opened = parseFragment(fragment);
  const game = createGame({
    meeting: typeof opened === 'object' ? (opened?.meeting ?? null) : null,
  });
  const stores = createStores(game, { address: fake.address, openedLink: opened, storage });
  /** The fragment with which the draws lead back. */
  const named = () => loadRacesFragment(storage);
  return { ...fake, game, stores, deepLink: stores.deepLink, named };
}

describe('createDeepLink', () => {
  it('keeps the fragment of the opened link until another meeting becomes current', () => {
    const { address, game, deepLink } = open(LINK);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect([address.fragment(), address.wasEntryHandled()]).toEqual([LINK, true]);
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(true);
    game.startAllRaces();
    expect(address.fragment()).toBe(LINK);
    game.generatePrograms();
    expect(address.fragment()).toBe('');
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(true);
    game.regenerateHorses();
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(false);
  });

  it('names the meeting of each run in the address from its start on, and no meeting that has not started', () => {
    const { address, game, deepLink } = open();
    const meetingInAddress = () => parseFragment(address.fragment());
    game.generatePrograms();
    expect(address.fragment()).toBe('');
    for (const run of [1, 2]) {
      game.startAllRaces();
      const meeting = currentValue(game.meeting$);
      expect(meeting?.run).toBe(run);
      expect(meetingInAddress()).toEqual({ meeting, photoProgramId: null });
      expect(address.wasEntryHandled()).toBe(true);
      game.finishAllRaces();
      expect(meetingInAddress()).toEqual({ meeting, photoProgramId: null });
    }
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(false);
    game.regenerateHorses();
    expect(address.fragment()).toBe('');
  });

  it('opens the meeting of a day, and keeps the day in the address while its first run is shown', () => {
    const { address, game, deepLink } = open('#2026-11-26');
    expect(currentValue(game.meeting$)).toEqual(seasonMeeting({ year: 2026, month: 11, day: 26 }));
    game.startAllRaces();
    game.finishAllRaces();
    expect(address.fragment()).toBe('#2026-11-26');
    deepLink.openDay({ year: 2024, month: 2, day: 29 });
    expect(address.fragment()).toBe('#2024-02-29');
    expect(address.wasEntryHandled()).toBe(true);
    expect(currentValue(game.meeting$)).toEqual(seasonMeeting({ year: 2024, month: 2, day: 29 }));
    // Everybody has these horses, so they are not from a link.
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(false);
    const photo = linkOf('2026-11-26!3');
    expect(photo).toMatchObject({ day: { year: 2026, month: 11, day: 26 }, photoProgramId: 3 });
    deepLink.open(photo);
    expect(address.fragment()).toBe('#2026-11-26!3');
    expect(parseFragment('#2026-02-30')).toBe('malformed');
  });

  it('does not take the meeting in the address for a shared one after a reload', () => {
    const fake = createFakeAddress(LINK);
    fake.address.markEntryHandled();
    const game = createGame({ meeting: linkedMeeting });
    const { deepLink } = createStores(game, { address: fake.address, openedLink: linkOf(LINK) });
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(false);
  });

  it('opens a link that is pasted into the address, and leaves its races at the gate', () => {
    const { address, game, deepLink, paste } = open();
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(false);
    paste(LINK);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(currentValue(game.isRacing$)).toBe(false);
    expect([address.fragment(), address.wasEntryHandled()]).toEqual([LINK, true]);
    expect(currentValue(deepLink.isRosterFromLink$)).toBe(true);
  });

  it('opens no meeting when the visitor goes back, and clears a fragment of another meeting', () => {
    const { address, game, goBackTo } = open(LINK);
    game.startAllRaces();
    goBackTo(LINK);
    expect(currentValue(game.isRacing$)).toBe(true);
    expect(address.fragment()).toBe(LINK);
    goBackTo(`#${EXAMPLE}`);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(address.fragment()).toBe(LINK);
    game.finishAllRaces();
    goBackTo(`#${EXAMPLE}`);
    expect(address.fragment()).toBe('');
  });

  it('names running races in place of an invalid link', () => {
    const invalid = open('#nonsense');
    invalid.game.generatePrograms();
    invalid.game.startAllRaces();
    expect(parseFragment(invalid.address.fragment())).toMatchObject({ meeting: { run: 1 } });
    expect(currentValue(invalid.deepLink.error$)).toMatchObject({ fault: 'malformed' });

    const newer = open(NEWER);
    newer.game.generatePrograms();
    newer.game.startAllRaces();
    expect(newer.address.fragment()).toBe(NEWER);
    newer.deepLink.dismiss();
    expect(parseFragment(newer.address.fragment())).toMatchObject({ meeting: { run: 1 } });
  });

  it('names running races again at once when the visitor goes back to the address without a link', () => {
    const { address, game, paste, goBackTo } = open();
    paste(LINK);
    goBackTo('');
    expect(address.fragment()).toBe('');
    paste(LINK);
    game.startAllRaces();
    goBackTo('');
    expect(address.fragment()).toBe(LINK);
    expect(currentValue(game.isRacing$)).toBe(true);
    game.finishAllRaces();
    goBackTo('');
    expect(address.fragment()).toBe('');
  });

  it('names running races again when they pause, after the address lost their name', () => {
    const { address, game, paste } = open();
    game.generatePrograms();
    game.startAllRaces();
    const named = address.fragment();
    paste('#program-3');
    expect(address.fragment()).toBe('#program-3');
    game.togglePause();
    expect(address.fragment()).toBe(named);
  });

  it('names the meeting on the screen for the draws, which lead back to it', () => {
    const { game, deepLink, named } = open();
    expect(named()).toBe('');
    game.generatePrograms();
    const meeting = currentValue(game.meeting$);
    expect(parseFragment(named())).toEqual({ meeting, photoProgramId: null });
    game.startAllRaces();
    game.finishAllRaces();
    expect(parseFragment(named())).toEqual({ meeting, photoProgramId: null });
    game.startAllRaces();
    expect(parseFragment(named())).toMatchObject({ meeting: { run: 2 } });
    // The way back shows the day as a day, and no photo finish.
    deepLink.openDay({ year: 2026, month: 11, day: 26 });
    expect(named()).toBe('2026-11-26');
    deepLink.open(linkOf('2026-11-27!3'));
    expect(named()).toBe('2026-11-27');
    deepLink.open(linkOf(`${EXAMPLE}.2.3!3`));
    expect(named()).toBe(`${EXAMPLE}.2.3`);
    game.startRace(1);
    game.finishAllRaces();
    // No link reproduces races of different runs.
    expect(named()).toBe('');
  });

  it('puts the meeting into the address before it goes to the draws', () => {
    const { game, deepLink, goings } = open();
    deepLink.openDraws();
    game.generatePrograms();
    deepLink.openDraws();
    const meeting = currentValue(game.meeting$);
    expect(goings.map(({ to }) => to)).toEqual(['draw/', 'draw/']);
    expect(goings.map(({ from }) => parseFragment(from))).toEqual([
      null,
      { meeting, photoProgramId: null },
    ]);
  });

  it('keeps the link that the visitor followed when it goes to the draws', () => {
    for (const link of [LINK, '#2026-11-26', '#K7Q-M2X-WD5']) {
      const { deepLink, goings } = open(link);
      deepLink.openDraws();
      expect(goings).toEqual([{ from: link, to: 'draw/' }]);
    }
  });

  it('does not take the way back from the draws for a shared meeting', () => {
    const storage = createMapStorage();
    const { game, named } = open('', storage);
    game.generatePrograms();
    const back = open(`#${named()}`, storage);
    expect(currentValue(back.game.meeting$)).toEqual(currentValue(game.meeting$));
    expect(back.address.wasEntryHandled()).toBe(true);
    expect(currentValue(back.deepLink.isRosterFromLink$)).toBe(false);
    expect(currentValue(open(LINK, storage).deepLink.isRosterFromLink$)).toBe(true);
  });

  it('puts the meeting into the address before a reload', () => {
    const { game, deepLink, reloads } = open();
    deepLink.reload();
    game.generatePrograms();
    deepLink.reload();
    const meeting = currentValue(game.meeting$);
    expect(meeting).not.toBeNull();
    expect(reloads).toEqual(['', expect.any(String)]);
    expect(parseFragment(reloads[1] ?? '')).toEqual({ meeting, photoProgramId: null });
  });

  it('ignores a fragment that is the anchor of a section', () => {
    const { address, game, paste } = open(LINK);
    paste('#program-3');
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    expect(address.fragment()).toBe('#program-3');
    expect(address.wasEntryHandled()).toBe(false);
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
    const other = linkOf(`#${EXAMPLE}.2.4`);
    deepLink.open(other);
    expect(currentValue(game.meeting$)).toEqual(other.meeting);
    expect(address.fragment()).toBe('');
    const invalid = open('#WHAT');
    invalid.deepLink.open(other);
    expect([currentValue(invalid.deepLink.error$), invalid.address.fragment()]).toEqual([null, '']);
  });

  it('clears the fragment while races show different runs, because no link reproduces them', () => {
    const { address, game } = open(`#${EXAMPLE}`);
    game.startAllRaces();
    game.finishAllRaces();
    expect(address.fragment()).toBe(`#${EXAMPLE}`);
    game.startRace(1);
    expect(currentValue(game.meeting$)).toBeNull();
    expect(address.fragment()).toBe('');
  });

  it('emits the error of a stuck address only while no link has a fault, and never again after dismiss', () => {
    const { deepLink, game, isStuck$, paste } = open('#K7Q-M2X-WD5');
    const error = record(deepLink.error$);
    isStuck$.next(true);
    paste(LINK);
    expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
    isStuck$.next(true);
    deepLink.dismiss();
    isStuck$.next(true);
    expect(error.values.map((value) => value?.fault)).toEqual(['mistyped', 'stuck', undefined]);
  });

  it('unsubscribes from the address on dispose', () => {
    const { address, stores, deepLink, isStuck$, paste } = open();
    paste('#WHAT');
    const error = record(deepLink.error$);
    stores.dispose();
    paste(LINK);
    expect(error.values).toMatchObject([{ fault: 'malformed' }]);
    expect(address.wasEntryHandled()).toBe(false);
    expect(isStuck$.observed).toBe(false);
  });

  it('opens the photo finish of a link, pasted or on load, and finishes the run', () => {
    for (const isPasted of [false, true]) {
      const { address, game, stores, paste } = open(isPasted ? '' : `${LINK}!2`);
      if (isPasted) paste(`${LINK}!2`);
      const { overlay$, close } = stores.overlay;
      expect(currentValue(overlay$)).toEqual({ kind: 'photo', programId: 2, isOpenedByLink: true });
      expect(currentValue(game.meeting$)).toEqual(linkedMeeting);
      expect(currentValue(game.finalResults$)).toHaveLength(6);
      expect(address.fragment()).toBe(`${LINK}!2`);
      // The ending is not shown until the photo is closed.
      expect(currentValue(stores.ending.ending$)).toBeNull();
      const { values: endings } = record(stores.ending.ending$);
      close();
      expect(address.fragment()).toBe(LINK);
      expect(endings).toEqual([null, currentValue(game.state$)]);
    }
  });

  it('opens a second photo link while a first photo is open, and keeps it in the address', () => {
    const { address, game, stores, paste } = open(`${LINK}!2`);
    paste(`#${EXAMPLE}!3`);
    const { overlay$ } = stores.overlay;
    expect(currentValue(overlay$)).toMatchObject({ kind: 'photo', programId: 3 });
    expect(currentValue(game.meeting$)).toEqual(linkOf(`#${EXAMPLE}`).meeting);
    expect(address.fragment()).toBe(`#${EXAMPLE}!3`);
    expect(currentValue(stores.ending.ending$)).toBeNull();
  });

  it('opens no photo of a program that the card does not have', () => {
    const { address, game, stores } = open(`${LINK}!7`);
    expect(currentValue(stores.overlay.overlay$)).toBeNull();
    expect(currentValue(game.finalResults$)).toHaveLength(6);
    expect(address.fragment()).toBe(LINK);
  });

  it('removes the photo finish from a link that the visitor goes back to', () => {
    const { address, stores, goBackTo } = open(`${LINK}!2`);
    stores.overlay.close();
    goBackTo(`${LINK}!2`);
    expect(currentValue(stores.overlay.overlay$)).toBeNull();
    expect(address.fragment()).toBe(LINK);
  });
});

describe('parseFragment', () => {
  it('parses the output of formatFragment, with and without percent-encoding', () => {
    for (const text of [EXAMPLE, `${EXAMPLE}.2.3`, `${EXAMPLE}!3`, `${EXAMPLE}.2.3!6`]) {
      const link = linkOf(`#${text}`);
      expect(formatFragment(link)).toBe(text);
      expect(parseFragment(`#%20${text.replaceAll('-', '%2D').replace('!', '%21')}`)).toEqual(link);
    }
  });

  it('returns null for an empty fragment or an anchor, and a fault for other text', () => {
    expect(['', '#', '#program-12', '#%20'].map(parseFragment)).toEqual([null, null, null, null]);
    expect(parseFragment('#%')).toBe('malformed');
    expect(parseFragment(`#${'%20'.repeat(100)}${EXAMPLE}`)).toBe('malformed');
  });

  it.each([`${EXAMPLE}!`, `${EXAMPLE}!0`, `${EXAMPLE}!x`, `${EXAMPLE}!3!3`, 'K7Q!3'])(
    'returns a fault for %s',
    (text) => {
      expect(parseFragment(`#${text}`)).toBe('malformed');
    },
  );
});

describe('parseLink', () => {
  const link = linkOf(`#${EXAMPLE}`);

  it.each([
    EXAMPLE,
    ` ${EXAMPLE.replaceAll('-', '').toLowerCase()} `,
    `${EXAMPLE}.`,
    EXAMPLE.replaceAll('-', '–'),
    EXAMPLE.replaceAll('-', '%2D'),
    `Meeting ${EXAMPLE}`,
    `Look at this: “${EXAMPLE}”, please.`,
    `https://furlong.example/#${EXAMPLE}`,
    `See https://furlong.example/#${EXAMPLE} for the races.`,
  ])('finds the meeting in %s', (text) => {
    expect(parseLink(text)).toEqual(link);
  });

  it('finds card, run and photo in a sentence', () => {
    expect(parseLink(`Watch https://furlong.example/#${EXAMPLE}.2.3!6, it was close!`)).toEqual(
      linkOf(`#${EXAMPLE}.2.3!6`),
    );
  });

  it.each(['', 'Meeting', `${EXAMPLE}.1`, `x${EXAMPLE}`, `${EXAMPLE}x`, 'A'.repeat(300)])(
    'returns a fault for %j',
    (text) => {
      expect(parseLink(text)).toBe('malformed');
    },
  );

  it('returns the fault of a code with a typing error', () => {
    expect(parseLink('Meeting K7Q-M2X-WD5')).toBe('mistyped');
  });
});
