import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPointsOfPick, formatPoints, formatStake } from '../../src/races/pick/pickPoints';
import Standings from '../../src/races/standings/Standings';
import {
  type FinalResult,
  type Game,
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  LIMIT_MS,
  ordinal,
  PROGRAMS_PER_CARD,
  runMeeting,
  startChances,
} from '../../streams';
import { boxOf, cellsOf, contrastViolations, find, violationsOf } from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, renderPart, visit } from '../support/visit';

/** The spec's large screens, a tablet, and phones. */
const WIDTHS = [1440, 1024, 768, 390, 320];

/** The points for the first six horses of a race. */
const POINTS = [10, 6, 4, 3, 2, 1];

const section = page.getByRole('region', { name: /^Standings/ });
const heading = page.getByRole('heading', { name: /^Standings/ });
const table = section.getByRole('table', { name: /^Standings/ });
const winner = page.getByRole('heading', { name: /^Meeting winner/ });

describe('Standings', () => {
  it('counts the races that have ended, and shows all placings and the podium after the last', async () => {
    const { clock, game } = await renderPart(<Standings />);
    const finals = () => currentValue(game.finalResults$);
    game.startAllRaces();
    while (finals().length === 0) {
      expect(section.query()).toBeNull();
      clock.advanceBy(100);
    }
    await expect
      .element(heading)
      .toHaveTextContent(new RegExp(`^Standings after ${finals().length} of 6 races$`));
    await expect.element(winner).not.toBeInTheDocument();
    expect(shownPoints()).toEqual(pointsIn(game, finals()));

    game.finishAllRaces();
    await expect.element(heading).toHaveTextContent(/^Standings after six races$/);
    expect(shownPoints()).toEqual(pointsIn(game, finals()));
    const rows = cellsOf(table.element());
    expect(rows).toHaveLength(20);
    await expect.element(winner).toHaveTextContent(`Meeting winner ${rows[0]?.[1]}`);
    const ids = new Map(currentValue(game.horses$).map(({ id, name }) => [name, id]));
    for (const [, name = '', ...cells] of rows) {
      const places = finals().map(({ result }) =>
        result.findIndex(({ horseId }) => horseId === ids.get(name)),
      );
      expect(cells.slice(0, 6).map(textOf), name).toEqual(
        places.map((index) => (index < 0 ? '·' : ordinal(index + 1))),
      );
    }
    // Without picks, there is no comparison with the favorites.
    expect(section.getByRole('table').elements()).toHaveLength(1);
    expect(section.element().textContent).not.toMatch(/picks|favorites/i);
  });

  it('adds up the runs with the same horses on all cards, and is back with an earlier run of them', async () => {
    const { game } = await renderPart(<Standings />, { rounds: 2, size: 4 });
    const finals: FinalResult[] = [];
    const run = () => {
      game.startAllRaces();
      game.finishAllRaces();
      finals.push(...currentValue(game.finalResults$));
    };
    run();
    run();
    await expect.element(heading).toHaveTextContent('after four races');
    await expect
      .element(section.getByRole('columnheader', { name: 'Before', exact: true }))
      .toBeVisible();
    expect(shownPoints()).toEqual(pointsIn(game, finals));
    game.generatePrograms();
    await expect.element(winner).not.toBeInTheDocument();
    await expect.element(heading).toHaveTextContent('after four races');
    run();
    await expect.element(heading).toHaveTextContent('after six races');
    expect(shownPoints()).toEqual(pointsIn(game, finals));

    const before = find('section').innerText;
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    game.regenerateHorses();
    await expect.element(section).not.toBeInTheDocument();
    game.showMeeting(meeting);
    await expect.element(section).toBeVisible();
    expect(find('section').innerText).toBe(before);
  });

  it('compares the picks of a run with the favorites of the same races', async () => {
    const { game, stores } = await renderPart(<Standings />);
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    const { results } = runMeeting(meeting, {
      count: HORSES_PER_ROSTER,
      rounds: PROGRAMS_PER_CARD,
      size: HORSES_PER_PROGRAM,
      limitMs: LIMIT_MS,
    });
    const programs = currentValue(game.programs$);
    const [first, second] = programs;
    const horseAt = (index: number, place: number) =>
      programs[index]?.horses.find(({ id }) => id === results[index]?.result[place]?.horseId);
    const won = horseAt(0, 0);
    const lost = horseAt(1, 1);
    if (!first || !second || !won || !lost) throw new Error('the card has no races');
    stores.picks.pick(first.id, won.id);
    stores.picks.pick(second.id, lost.id);
    game.startAllRaces();
    game.finishAllRaces();
    const pointsOfPick = createPointsOfPick();
    const points = formatPoints(pointsOfPick(first, won.id));
    await expect
      .element(section.getByRole('heading', { name: /^Your picks/ }))
      .toHaveTextContent(`Your picks 1 of 2 won, ${points}`);
    const rows = section.getByRole('table', { name: 'Your picks' }).getByRole('row');
    expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
      `${PROGRAM_NAMES[0]}${won.name}1st${points}`,
      `${PROGRAM_NAMES[1]}${lost.name}2nd0 points`,
      ...PROGRAM_NAMES.slice(2).map((name) => `${name}no pick`),
    ]);
    const favorites = [first, second].map((program, index) => {
      const favorite = program.horses.reduce((best, horse) =>
        horse.condition > best.condition ? horse : best,
      );
      const hasWon = results[index]?.result[0]?.horseId === favorite.id;
      return hasWon ? pointsOfPick(program, favorite.id) : 0;
    });
    const sum = formatPoints(favorites.reduce((sum, points) => sum + points, 0));
    await expect
      .element(section.getByText(/favorites/))
      .toHaveTextContent(`The favorites of the same two races would have made ${sum}.`);
  });

  it('has no axe violations, in a wide and in a narrow window @slow', async () => {
    const { game, stores } = await renderPart(<Standings />);
    stores.picks.pick(1, 9);
    game.startAllRaces();
    game.finishAllRaces();
    for (const width of [1440, 390]) {
      await page.viewport(width, 844);
      expect(await violationsOf(section.element())).toEqual([]);
      expect(await contrastViolations(section.element())).toEqual([]);
    }
  });
});

it('the list of picks and the pick show their points before the race @slow', async () => {
  const app = await visit({ rounds: 1, size: 4 });
  await app.generate();
  const [program] = currentValue(app.stores.game.programs$);
  if (program === undefined) throw new Error('the card is empty');
  const points = startChances(program).map(formatStake);
  await app.button(`Pick a winner, ${PROGRAM_NAMES[0]}`).click();
  const choices = page.getByRole('dialog').getByRole('button', { name: /^\d+/ });
  await expect.element(choices.first()).toBeVisible();
  expect(choices.elements().map(({ textContent }) => textContent.split('Points ')[1])).toEqual(
    points,
  );
  await choices.nth(1).click();
  await expect
    .element(app.program(PROGRAM_NAMES[0]).getByRole('button', { name: /^Your pick/ }))
    .toHaveTextContent(`${program.horses[1]?.name} for ${points[1]} points`);
});

it('the item of the menu scrolls to the standings, and focuses their heading below the action bar @slow', async () => {
  const app = await visit({ rounds: 1, size: 4 });
  await app.generate();
  await app.button('More').click();
  const item = page.getByRole('dialog').getByRole('button', { name: 'Standings', exact: true });
  await expect.element(app.button('Print')).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  app.stores.game.startAllRaces();
  app.stores.game.finishAllRaces();
  await app.button('Dismiss').click();
  for (const [width, height, top] of [
    [1280, 720, 68],
    [390, 844, 64],
  ] as const) {
    await page.viewport(width, height);
    await app.choose('Standings');
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(() => boxOf(heading).top).toBeCloseTo(top, 0);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

it('no name on the podium breaks inside a word, and the table has its whole width, also if four horses share the podium @slow', async () => {
  const { stores } = await visit({ fragment: '#P4X-472-FWD' });
  stores.game.startAllRaces();
  stores.game.finishAllRaces();
  await expect.element(winner).toBeVisible();
  const podium = find('[class*=podium]');
  const names = [...podium.querySelectorAll('[class*=name]')];
  expect(names).toHaveLength(4);
  for (const width of [1440, 1240, 1024, 768, 390, 320]) {
    await page.viewport(width, 800);
    const stage = podium.getBoundingClientRect();
    for (const name of names) {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right } = range.getBoundingClientRect();
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
      const at = `${name.textContent}, ${width} px wide`;
      expect(name.scrollWidth, at).toBeLessThanOrEqual(name.clientWidth);
      expect(lines, at).toBeLessThanOrEqual(name.textContent.split(/[ -]/).length);
      expect(left, at).toBeGreaterThanOrEqual(stage.left);
      expect(right, at).toBeLessThanOrEqual(stage.right);
    }
    expect(boxOf(table).width, `${width} px wide`).toBeGreaterThanOrEqual(stage.width - 2);
  }
});

it('the standings fit every width, and shift nothing above them @slow', async () => {
  const app = await visit({ rounds: 2 });
  await app.generate();
  await expect.element(app.button(`Pick a winner, ${PROGRAM_NAMES[1]}`)).toBeVisible();
  const { game } = app.stores;
  const tops = () => {
    // A click may scroll the page, which moves the list of horses: it sticks to the top of a wide window.
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...document.querySelectorAll('main section[id], main > section')].map(
      (section) => section.getBoundingClientRect().top,
    );
  };
  const atGate = new Map<number, number[]>();
  for (const width of WIDTHS) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.clientWidth).toBe(width);
    atGate.set(width, tops());
  }
  game.startAllRaces();
  game.finishAllRaces();
  await expect.element(section).toBeVisible();
  await app.button('Dismiss').click();
  for (const width of WIDTHS) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.clientWidth).toBe(width);
    expect(tops(), `${width} px wide`).toEqual(atGate.get(width));
    expect(document.documentElement.scrollWidth, `${width} px wide`).toBe(width);
  }
});

/** The points of each horse on the page, by its name. */
function shownPoints(): Map<string, number> {
  return new Map(cellsOf(table.element()).map((cells) => [cells[1] ?? '', Number(cells.at(-1))]));
}

/** The points of each horse in these results, by its name. */
function pointsIn(game: Game, results: readonly FinalResult[]): Map<string, number> {
  return new Map(
    currentValue(game.horses$).map(({ id, name }) => [
      name,
      results.reduce((sum, { result }) => {
        return sum + (POINTS[result.findIndex(({ horseId }) => horseId === id)] ?? 0);
      }, 0),
    ]),
  );
}

/** The visible text of a cell, without the text for screen readers. */
function textOf(cell: string): string {
  return cell.split('\n')[0]?.replace('Did not run', '') ?? '';
}
