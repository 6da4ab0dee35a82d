import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPointsOfPick, formatPoints, formatStake } from '../../src/races/pick/pickPoints';
import { createGame, type Program, startChances } from '../../streams';
import { contrastViolations, find, mouse, violationsOf } from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, raceOf, type Visit, visit } from '../support/visit';

const [FIRST, SECOND, THIRD] = PROGRAM_NAMES;

const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
const announcements = page.getByRole('log').getByRole('paragraph');

describe('HeaderPick', () => {
  it('picks a horse with Y, arrows, Enter and digits, and removes the pick with Delete', async () => {
    const app = await openCard(1);
    const { program } = cardOf(app, 1);
    const picked = (lane: number) =>
      app.button(`Your pick ${program.horses[lane]?.name} for ${stakeOf(program, lane)}, ${FIRST}`);
    const openList = async (key: string) => {
      await userEvent.keyboard(key);
      await expect.poll(() => list.query()?.contains(document.activeElement)).toBe(true);
    };
    await openList('y');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect.element(picked(1)).toHaveFocus();
    const name = program.horses[1]?.name;
    await expect.element(announcements.last()).toHaveTextContent(`1st Lap: ${name} is your pick.`);

    await openList('y');
    const pressed = list.getByRole('button', { pressed: true });
    await expect.element(pressed).toHaveTextContent(/^2/);
    await expect.element(pressed).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    expect(await contrastViolations(list.element())).toEqual([]);
    await userEvent.keyboard('0');
    await expect.element(picked(9)).toHaveFocus();

    await openList('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(picked(9)).toHaveFocus();
    await openList('y');
    await userEvent.keyboard('{Delete}');
    await expect.element(app.button(`Pick a winner, ${FIRST}`)).toHaveFocus();
    await expect.element(announcements.last()).toHaveTextContent('1st Lap: no pick.');
  });

  it('picks the horse of a lane that is clicked, and removes it at the next click', async () => {
    const app = await openCard(2);
    for (const [id, lane] of [
      [1, 3],
      [2, 0],
    ] as const) {
      const { program } = cardOf(app, id);
      await clickLane(app, id, lane);
      const stake = stakeOf(program, lane);
      const name = `Your pick ${program.horses[lane]?.name} for ${stake}, ${program.name}`;
      await expect.element(app.button(name)).toBeVisible();
    }
    await clickLane(app, 2, 0);
    await expect.element(app.button(`Pick a winner, ${SECOND}`)).toBeVisible();
    expect(cardOf(app, 1).isPicked).toBe(true);
  });

  it('is text with the rank while the race runs, moves no track, and cannot be changed', async () => {
    await page.viewport(390, 844);
    const app = await openCard(2);
    const { program } = cardOf(app, 1);
    const [, horse] = program.horses;
    app.stores.picks.pick(1, horse?.id ?? NaN);
    await expect.element(app.button(/^Your pick/)).toBeVisible();
    const trackOnPage = () => {
      const track = find(':has(> ol)', app.program(FIRST).element()).getBoundingClientRect();
      return [track.left, track.top + scrollY, track.width, track.height];
    };
    const before = trackOnPage();
    await app.start();
    app.advance(2_000);
    const live = currentValue(app.stores.game.liveResults$)[0]?.result;
    const rank = live?.find(({ horseId }) => horseId === horse?.id)?.position;
    const header = find('header', app.program(FIRST).element());
    const text = () => header.textContent;
    await expect.poll(text).toMatch(new RegExp(`Your pick${horse?.name}, ${rank}(st|nd|rd|th)`));
    expect(trackOnPage()).toEqual(before);
    const buttons = [...header.querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Chances']);
    expect(find('header', app.program(SECOND).element())).not.toHaveTextContent('Your pick');
    await clickLane(app, 1, 0);
    await userEvent.keyboard('y');
    expect(currentValue(app.stores.overlay.overlay$)).toBe(null);
    expect(text()).toContain(`Your pick${horse?.name}`);
  });

  it('shows the outcome after the race, and then the pick for the next run @slow', async () => {
    const { app, winner, second, won } = await finishWithPicks();
    await expect.element(app.button(won)).toBeVisible();
    await expect.element(app.button(`Your pick ${second}, 2nd, ${SECOND}`)).toBeVisible();
    await expect.element(app.button(`Pick for run 2, ${THIRD}`)).toBeVisible();
    const ending = page.getByRole('region', { name: 'After the races' });
    await expect.element(ending).toHaveTextContent('1 of 2 picks won');
    const end = announcements.filter({ hasText: /^All races are over\. 1 of 2 picks won\./ });
    await expect.poll(() => end.elements()).toHaveLength(1);
    for (const name of [FIRST, SECOND]) {
      const header = find('header', app.program(name).element());
      expect(await violationsOf(header)).toEqual([]);
      expect(await contrastViolations(header)).toEqual([]);
    }

    await app.button(`Your pick ${second}, 2nd, ${SECOND}`).click();
    const { program } = cardOf(app, 2);
    const other = program.horses.findIndex(({ name }) => name !== second);
    const otherName = program.horses[other]?.name ?? '';
    const choices = page.getByRole('dialog', { name: 'Who wins the 2nd Lap?' });
    await choices.getByRole('button', { name: otherName }).click();
    await expect
      .element(app.button(`Next run ${otherName} for ${stakeOf(program, other)}, ${SECOND}`))
      .toHaveFocus();

    // The picks stay for the next run, and new programs have none.
    await app.start();
    const header = find('header', app.program(FIRST).element());
    await expect.poll(() => header.textContent).toContain(`Your pick${winner}`);
    await app.button('Re-generate Program').click();
    const picks = page.getByRole('button', { name: /^Pick a winner, / });
    await expect.poll(() => picks.elements()).toHaveLength(3);
  });

  it('is in the history, also after a reload @slow', async () => {
    const { app, winner, second, won } = await finishWithPicks();
    app.stores.overlay.open({ kind: 'history' });
    const history = page.getByRole('dialog', { name: 'History' });
    await expect.element(history.getByRole('columnheader', { name: 'Picks' })).toBeVisible();
    await expect.element(history.getByRole('cell', { name: '1 of 2' })).toBeVisible();
    const wonPicks = history
      .getByRole('cell')
      .filter({ has: page.getByRole('img', { name: 'Your pick' }) });
    expect(wonPicks.elements().map(({ textContent }) => textContent)).toEqual([
      `${FIRST}${winner}`,
    ]);
    await app.end();
    const next = await visit({ rounds: 3 });
    next.stores.overlay.open({ kind: 'history' });
    await history.getByRole('button', { name: 'Run 1', exact: true }).click();
    await expect.element(next.button(won)).toBeVisible();
    await expect.element(next.button(`Your pick ${second}, 2nd, ${SECOND}`)).toBeVisible();
    await expect.element(next.button(`Pick for run 2, ${THIRD}`)).toBeVisible();
  });
});

async function openCard(rounds: number): Promise<Visit> {
  const app = await visit({ rounds });
  app.stores.game.generatePrograms();
  const picks = page.getByRole('button', { name: /^Pick a winner, / });
  await expect.poll(() => picks.elements()).toHaveLength(rounds);
  return app;
}

/** Runs three races with a pick that wins the first, and one that comes second in the second. */
async function finishWithPicks() {
  const app = await openCard(3);
  const { game, picks } = app.stores;
  // The same run in another game, because a run freezes its picks when it starts.
  const meeting = currentValue(game.meeting$);
  if (meeting === null) throw new Error('expected a meeting');
  const other = createGame({ rounds: 3, meeting });
  other.startAllRaces();
  const [winner, second] = [raceOf(other, 1).finishers[0], raceOf(other, 2).finishers[1]];
  if (!winner || !second) throw new Error('expected finishers');
  picks.pick(1, winner.id);
  picks.pick(2, second.id);
  await expect
    .poll(() => page.getByRole('button', { name: /^Your pick/ }).elements())
    .toHaveLength(2);
  game.startAllRaces();
  game.finishAllRaces();
  const points = formatPoints(createPointsOfPick()(cardOf(app, 1).program, winner.id));
  const won = `Your pick ${winner.name} won ${points}, ${FIRST}`;
  return { app, winner: winner.name, second: second.name, won };
}

/** A program, and whether it has a pick for the next run. */
function cardOf({ stores: { game, picks } }: Visit, id: number) {
  const program = currentValue(game.programs$).find((program) => program.id === id);
  if (program === undefined) throw new Error(`there is no program ${id}`);
  return { program, isPicked: currentValue(picks.picks$).next.has(id) };
}

/** The points that the page shows beside a pick before its race. */
function stakeOf(program: Program, lane: number): string {
  return `${formatStake(startChances(program)[lane] ?? NaN)} points`;
}

/** Clicks the name of a horse in its lane. */
async function clickLane(app: Visit, programId: number, lane: number): Promise<void> {
  const section = app.program(PROGRAM_NAMES[programId - 1] ?? '').element();
  const row = section.querySelectorAll('ol > li')[lane];
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left = NaN, top = NaN } = row?.getBoundingClientRect() ?? {};
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await mouse(type, left + 60, top + 20);
}
