import { map } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStores } from '../../src/races/createStores';
import { RacesScreen } from '../../src/races/RacesScreen';
import { describeRun } from '../../src/races/results/describeRun';
import { formatText } from '../../src/ui/richText';
import {
  createGame,
  FINISH_POSITION,
  ordinal,
  type RaceState,
  rankLanes,
  TICK_MS,
} from '../../streams';
import { boxOf, contrastViolations, find, violationsOf } from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, raceOf, renderWith, type Visit, visit } from '../support/visit';

const [FIRST] = PROGRAM_NAMES;

const ending = page.getByRole('region', { name: 'After the races' });
const inEnding = (name: string) => ending.getByRole('button', { name });
const announcements = page.getByRole('log').getByRole('paragraph');

describe('Ending', () => {
  it('describes the run, as its announcement does', async () => {
    const app = await openEnding(2);
    const state = currentValue(app.stores.game.state$);
    const text = formatText(describeRun(state, new Map<number, number>(), [], false).sentence);
    await expect.element(ending).toHaveTextContent('All home');
    await expect.element(ending).toHaveTextContent(text);
    const ends = announcements.filter({ hasText: 'All races are over.' });
    await expect.poll(() => ends.elements()).toHaveLength(1);
    await expect
      .element(announcements.last())
      .toHaveTextContent(`All races are over. ${text.replace(/ s\.$/, ' seconds.')}`);
  });

  it('names the meeting winner of the standings, and moves the focus to the standings', async () => {
    await openEnding(1);
    const podium = page.getByRole('heading', { name: /^Meeting winner/ });
    await expect.element(podium).toBeVisible();
    const winner = ending.getByRole('button', { name: /^Standings: Meeting winner/ });
    const [, names = ''] = /winners? (.+)$/.exec(podium.element().textContent) ?? [];
    await expect.element(winner).toHaveTextContent(new RegExp(`winners? ${names}, \\d+ points$`));
    await winner.click();
    await expect.element(page.getByRole('heading', { name: /^Standings/ })).toHaveFocus();
  });

  it('opens the photo of the closest finish, and copies the link of the run', async () => {
    const app = await openEnding(2);
    const state = currentValue(app.stores.game.state$);
    const { closestProgramId } = describeRun(state, new Map<number, number>(), [], false);
    await inEnding('Closest finish').click();
    const photo = page.getByRole('dialog', {
      name: `Photo finish ${PROGRAM_NAMES[(closestProgramId ?? 0) - 1]}`,
    });
    // The dialog focuses itself first, and then one of these buttons.
    await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/^(Next|Previous) race$/);
    await userEvent.keyboard('{Escape}');
    await expect.element(photo).not.toBeInTheDocument();
    await expect.element(inEnding('Closest finish')).toHaveFocus();

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await inEnding('Copy link').click();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('✓ Link copied');
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/#\w{3}-\w{3}-\w{3}$/));
  });

  it('closes with Dismiss, or with Escape, and moves the focus to Start', async () => {
    const app = await openEnding(1);
    const start = app.button('Start All Races');
    await expect.element(ending).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(ending).not.toBeInTheDocument();
    await expect.element(start).toHaveFocus();
    await app.start();
    app.stores.game.finishAllRaces();
    await inEnding('Dismiss').click();
    await expect.element(ending).not.toBeInTheDocument();
    await expect.element(start).toHaveFocus();
  });

  it('starts the next run, moves the focus to Pause, and closes a replay', async () => {
    const app = await openEnding(1);
    await app.program(FIRST).getByRole('button', { name: 'Replay' }).click();
    const replay = page.getByRole('group', { name: /^Replay of/ });
    await expect.element(replay).toBeVisible();
    await expect.element(ending).toBeVisible();
    await inEnding('Run again').click();
    await expect.element(app.button('Pause')).toHaveFocus();
    await expect.element(replay).not.toBeInTheDocument();
    await expect.element(ending).not.toBeInTheDocument();
  });

  it('disappears with new programs, and does not appear for an earlier run', async () => {
    const app = await openEnding(1);
    const { game } = app.stores;
    const meeting = currentValue(game.meeting$);
    await app.button('Re-generate Program').click();
    await expect.element(ending).not.toBeInTheDocument();
    if (meeting === null) throw new Error('expected a meeting');
    game.showMeeting(meeting);
    await expect.element(page.getByRole('table', { name: 'Final Results' })).toBeVisible();
    await expect.element(ending).not.toBeInTheDocument();
  });

  it('names both horses of a dead heat, and the one that won it by lot', async () => {
    const game = createGame({ rounds: 1 });
    game.generatePrograms();
    game.startAllRaces();
    game.finishAllRaces();
    const race = tieFirstTwo(currentValue(game.raceState$(1)));
    const stores = createStores({
      ...game,
      state$: game.state$.pipe(map((state) => ({ ...state, races: [race] }))),
      raceState$: (id) => game.raceState$(id).pipe(map(() => race)),
    });
    await renderWith(stores, <RacesScreen />);
    // The code of the ending has loaded with that of the programs.
    await expect.element(page.getByRole('table', { name: 'Final Results' })).toBeVisible();
    stores.ending.show();
    const [first, second] = raceOf(game, 1).finishers.map(({ name }) => name);
    await expect
      .element(ending)
      .toHaveTextContent(
        `Level: ${first} and ${second} in the 1st Lap. The draw gave it to ${first}.`,
      );
    await inEnding('Closest finish').click();
    const photo = page.getByRole('dialog', { name: `Photo finish ${FIRST}` });
    await expect.element(photo.getByText('Dead heat, decided by lot.')).toBeVisible();
    await expect
      .element(photo.getByRole('heading', { name: `${first}, by lot`, exact: true }))
      .toBeVisible();
  });

  it('says how the pick finished if the card has one race', async () => {
    const app = await openEnding(1);
    await expect.element(ending).toHaveTextContent('All home');
    const [, second] = app.race().finishers;
    await app.button(`Pick for run 2, ${FIRST}`).click();
    const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
    await list.getByRole('button', { name: second?.name ?? '' }).click();
    await app.start();
    app.stores.game.finishAllRaces();
    const rank = app.race().finishers.findIndex(({ id }) => id === second?.id) + 1;
    await expect
      .element(ending)
      .toHaveTextContent(rank === 1 ? 'Your pick won' : `Your pick came ${ordinal(rank)}`);
    const links = page.getByRole('navigation', { name: 'Programs' }).getByRole('link');
    expect(links.elements()).toHaveLength(1);
  });

  it('does not cover the end of the page, fits every window, and is accessible @slow', async () => {
    const app = await openEnding(6);
    const bar = find(':scope > *', ending.element());
    const bottomBar = page.getByRole('navigation', { name: 'Programs' });
    const winners = ending.getByRole('list', { name: 'Winners' }).getByRole('listitem');
    await expect.element(page.getByRole('heading', { name: /^Standings/ })).toBeVisible();
    for (const [width, height, winnerCount, buttonCount] of [
      [1440, 900, 0, 5],
      [1024, 768, 0, 5],
      [390, 844, 6, 5],
      [412, 785, 0, 5],
      [320, 568, 0, 3],
      [640, 512, 0, 5],
      [320, 256, 0, 2],
    ] as const) {
      await page.viewport(width, height);
      await expect
        .poll(() => winners.elements(), { message: `${width} × ${height}` })
        .toHaveLength(winnerCount);
      window.scrollTo({ top: 1e6, behavior: 'instant' });
      for (const animation of document.getAnimations()) animation.finish();
      const box = bar.getBoundingClientRect();
      const section = boxOf(app.program(PROGRAM_NAMES[5]));
      expect(box.bottom).toBeCloseTo(boxOf(bottomBar).top, 0);
      expect(section.bottom).toBeLessThan(box.top);
      if (width >= 992) expect(box).toMatchObject({ left: section.left, right: section.right });
      else expect(box).toMatchObject({ left: 0, right: width });
      if (width === 1440) expect(box.height).toBe(56);
      // A place, such as “1st”, would make the list look like a ranking.
      if (winnerCount > 0) expect(winners.first().element()).toHaveTextContent(/^Lap 1 /);
      const buttons = ending.getByRole('button').elements();
      expect(buttons).toHaveLength(buttonCount);
      for (const button of buttons) {
        const { left, right, top, bottom, width: size } = button.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(box.left);
        expect(right).toBeLessThanOrEqual(box.right);
        expect(top).toBeGreaterThanOrEqual(box.top);
        expect(bottom).toBeLessThanOrEqual(box.bottom);
        if (width <= 720) expect(Math.min(size, bottom - top)).toBeGreaterThanOrEqual(44);
      }
      if (height === 900 || height === 844) {
        expect(await violationsOf(ending.element())).toEqual([]);
        expect(await contrastViolations(ending.element())).toEqual([]);
      }
    }
  });
});

/** Opens the ending of a run of a card with this many programs. */
async function openEnding(rounds: number): Promise<Visit> {
  const app = await visit({ rounds });
  await app.generateAndFinish();
  await expect.element(ending).toBeVisible();
  return app;
}

/** Gives the first two horses of a race finish times that differ only by the tie-break (D6). */
function tieFirstTwo(race: RaceState): RaceState {
  const { run } = race;
  if (run === null) return race;
  const { positions, finishTimes } = run.paths();
  const [first = NaN, second = NaN] = rankLanes({ positions: finishTimes, finishTimes });
  const finishTime = (finishTimes[first] ?? NaN) + 1e-9;
  const paths = {
    positions: positions.map((reached, tick) =>
      tick * TICK_MS < finishTime ? reached : reached.with(second, FINISH_POSITION),
    ),
    finishTimes: finishTimes.with(second, finishTime),
  };
  return { ...race, run: { ...run, paths: () => paths } };
}
