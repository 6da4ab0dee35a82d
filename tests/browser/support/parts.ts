import { type Locator, type Page } from '@playwright/test';
import { LOCK_LINK } from './draw';
import { type GamePage, PROGRAM_NAMES, waitForVisible } from './game';
import { photoButton } from './photo';

/** A part of the page whose code loads when a visitor opens it. */
interface Part {
  readonly name: string;
  readonly open: () => Promise<unknown>;
  /** Visible once the part works. */
  readonly shown: Locator;
  /** After a failed load, the part shows no message, and loads again by itself after a while. */
  readonly retriesByItself?: boolean;
  readonly close?: () => Promise<unknown>;
}

/** The pages with their parts, in an order in which a visitor can open them. */
export const PAGES = [
  { name: 'the races', path: './', listParts: listRacesParts },
  { name: 'the draws', path: LOCK_LINK, listParts: listDrawsParts },
] as const;

function listRacesParts(game: GamePage): readonly Part[] {
  const { page } = game;
  const program = game.program(PROGRAM_NAMES[0]);
  const inProgram = (name: string) => program.getByRole('button', { name, exact: true });
  const { choose, dialog, escape, go, menu } = createActions(game);
  const chances = inProgram('Chances of all races');
  const prints = page.locator('body[data-prints]');
  return [
    {
      name: 'the chances',
      open: async () => {
        // The button loads after the programs.
        await waitForVisible(page, chances);
        await chances.click();
      },
      shown: game.chances(PROGRAM_NAMES[0]),
    },
    {
      name: 'the list of picks',
      open: () => game.button(`Pick a winner, ${PROGRAM_NAMES[0]}`).click(),
      shown: dialog('Who wins the 1st Lap?'),
      close: escape,
    },
    menuPart(game),
    {
      name: 'the QR code',
      open: choose('QR code'),
      shown: dialog('Share this meeting'),
      close: escape,
    },
    {
      name: 'the code',
      open: choose('Enter a code'),
      shown: dialog('Enter a code'),
      close: escape,
    },
    shortcutsPart(game),
    {
      name: 'the ending and the standings',
      open: async () => {
        await game.start();
        await game.button('Finish now').click();
      },
      shown: page.getByRole('heading', { name: /^Standings/ }),
    },
    {
      name: 'the ending',
      // The previous part finished the races, which also opened the ending. In each-part.spec.ts, the ending failed to
      // load at that moment, and now loads again by itself.
      open: () => game.advanceClock(0),
      shown: page.getByRole('button', { name: /^Run again/ }),
      retriesByItself: true,
    },
    { name: 'the history', open: choose('History'), shown: dialog('History'), close: escape },
    {
      name: 'the export',
      open: choose('Copy as CSV'),
      shown: menu.getByText('CSV copied'),
      close: escape,
    },
    { name: 'the print sheet', open: choose('Print'), shown: prints },
    {
      name: 'the replay',
      open: () => inProgram('Replay').click(),
      shown: program.getByRole('group', { name: /^Replay of/ }).getByRole('slider'),
    },
    {
      name: 'the chart',
      open: () => inProgram('Chart').click(),
      shown: program.getByRole('group', { name: /^Chart of/ }).getByRole('slider'),
    },
    {
      name: 'the photo finish',
      open: () => photoButton(game, 0).click(),
      shown: dialog(/^Photo finish/).getByRole('table'),
      close: escape,
    },
    {
      name: 'the error of a link',
      open: go('#K7Q-M2X'),
      shown: page.getByText('This link cannot be read.'),
    },
  ];
}

/** The parts of the draws, from the page of a lock. */
function listDrawsParts(game: GamePage): readonly Part[] {
  const { page } = game;
  const { dialog, escape, go } = createActions(game);
  return [
    menuPart(game),
    shortcutsPart(game),
    {
      name: 'the check of a record',
      open: go('#check'),
      shown: page.getByRole('button', { name: 'Check it' }),
    },
    {
      name: 'the draws',
      open: () => game.button('Draw lots yourself').click(),
      shown: page.getByRole('textbox', { name: 'Names' }),
    },
    {
      name: 'the terms of a draw',
      open: () => game.button('Title, prizes and word').click(),
      shown: dialog('Title, prizes and word'),
      close: escape,
    },
  ];
}

/** The actions that open and close parts. */
function createActions(game: GamePage) {
  const { page } = game;
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') });
  const openMenu = async () => {
    if (!(await menu.isVisible())) await game.button('More').click();
    await waitForVisible(page, menu.getByRole('radiogroup', { name: 'Theme' }));
    await game.advanceClock(300);
  };
  return {
    dialog,
    menu,
    choose: (item: string) => async () => {
      await openMenu();
      await menu.getByRole('button', { name: item, exact: true }).click();
    },
    escape: () => game.escape(),
    go: (fragment: string) => () =>
      page.evaluate((next) => {
        location.hash = next;
      }, fragment),
  };
}

function menuPart(game: GamePage): Part {
  const { escape, menu } = createActions(game);
  return {
    name: 'the menu',
    open: () => game.button('More').click(),
    shown: menu.getByRole('radiogroup', { name: 'Theme' }),
    close: escape,
  };
}

function shortcutsPart(game: GamePage): Part {
  const { choose, dialog, escape } = createActions(game);
  return {
    name: 'the shortcuts',
    open: choose('Keyboard shortcuts'),
    shown: dialog('Keyboard shortcuts'),
    close: escape,
  };
}

/**
 * Replaces `window.print`, also after later loads, with a function that counts its calls in
 * `document.body.dataset.prints`.
 */
export async function stubPrint(page: Page): Promise<void> {
  const stub = () => {
    window.print = () => {
      document.body.dataset.prints = String(Number(document.body.dataset.prints ?? 0) + 1);
    };
  };
  await page.addInitScript(stub);
  await page.evaluate(stub);
}
