import { type ReactNode, StrictMode } from 'react';
import { EMPTY, mergeMap, mergeWith, type Observable, of, throwError } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createDeferredStores } from '../../src/races/createDeferredStores';
import { createStores, type Stores } from '../../src/races/createStores';
import { DeferredStoresContext } from '../../src/races/DeferredStores';
import { GameContext } from '../../src/races/GameContext';
import { HorseList } from '../../src/races/horse-list/HorseList';
import { ProgramSection } from '../../src/races/program/Programs';
import { ProgramTable } from '../../src/races/stats/StatsPanel';
import { cellsOf, find, waitForReact } from '../support/components';
import { createTestGame } from '../support/test-game';
import { posesOf, runnersIn } from '../support/track';
import { PROGRAM_NAMES, visit } from '../support/visit';

const NO_PROGRAMS = 'No race programs available. Generate horses and programs first.';

it('shows the message of a failing stream in place of each part of its program, and nowhere else', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { game, clock } = createTestGame({ tickMs: 100, limitMs: 10_000 });
  /** Errors when the second race has run for more than 500 ms. */
  const failure = (id: number): Observable<never> =>
    game
      .race$(id)
      .pipe(
        mergeMap(({ elapsedMs }) =>
          id === 2 && elapsedMs > 500 ? throwError(() => new Error('The race broke')) : EMPTY,
        ),
      );
  game.startAllRaces();
  await renderWith(
    createStores({
      ...game,
      raceState$: (id) => game.raceState$(id).pipe(mergeWith(failure(id))),
      result$: (id, everyMs) => game.result$(id, everyMs).pipe(mergeWith(failure(id))),
    }),
    <>
      <ProgramSection programId={1} />
      <ProgramSection programId={2} />
    </>,
  );
  const healthy = page.getByRole('region', { name: PROGRAM_NAMES[0], exact: true });
  const broken = find('#program-2');
  const alertsIn = (part: Element) =>
    [...part.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  expect(runnersIn(broken)).toHaveLength(3);
  clock.advanceBy(500);
  await waitForReact();
  expect(alertsIn(document.body)).toEqual([]);
  clock.advanceBy(100);
  // The header, the track and the stats panel.
  await expect.poll(() => alertsIn(broken)).toEqual(Array(3).fill('The race broke'));
  expect(alertsIn(healthy.element())).toEqual([]);
  await expect.element(healthy.getByText(/^Leader/)).toBeVisible();
  await expect.element(healthy.getByRole('table', { name: 'Live Results' })).toBeVisible();
  expect(runnersIn(healthy.element())).toHaveLength(3);
  expect(log).toHaveBeenCalled();
});

it('shows a winner that is not in the roster as Unknown', async () => {
  const { game } = createTestGame();
  const finalResult = {
    programId: 1,
    result: [{ horseId: 99, position: 1, finishTime: 4_000 }],
  };
  const result$ = () => of(finalResult);
  await renderWith(createStores({ ...game, result$ }), <ProgramSection programId={1} />);
  const final = page.getByRole('table', { name: 'Final Results' });
  expect(cellsOf(final.element())).toEqual([['1', 'Unknown', 'Final']]);
  await expect.element(page.getByText('Won by Unknown')).toBeVisible();
});

it('shows a message in the list and in the program when there are no horses', async () => {
  const { container } = await render(
    <>
      <HorseList horses={[]} />
      <ProgramTable horses={[]} />
    </>,
  );
  const list = page.getByRole('region', { name: 'Horse List 0' });
  await expect
    .element(list.getByText('No horses available. Generate horses first.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('No horses in the program', { exact: true })).toBeVisible();
  expect(container.querySelector('table')).toBeNull();
});

it('generates no program with a roster of one horse', async () => {
  const app = await visit({ count: 1 });
  await app.button('Generate Program').click();
  await expect.element(page.getByText(NO_PROGRAMS)).toBeVisible();
  await expect.element(app.button('Generate Program')).toBeVisible();
  await expect.element(app.button('Start All Races')).toBeDisabled();
});

it('has three lanes and three results in every program with three horses', async () => {
  const app = await visit({ count: 3, rounds: 2 });
  await app.generateAndStart();
  await app.finish();
  expect(racesOf().map(({ lanes, results }) => [lanes.length, results.length])).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

it('shows all horses as Final at the time limit, and a placing only for finished ones', async () => {
  const app = await visit({ rounds: 2, limitMs: 4_500 });
  await app.generateAndStart();
  await app.finish();
  await expect.poll(() => page.getByRole('table', { name: 'Final Results' })).toHaveLength(2);
  const races = racesOf();
  const placed = races.map(({ lanes }) => lanes.filter((texts) => texts.length > 3));
  for (const [index, { results }] of races.entries()) {
    expect(results.map(([, , status]) => status)).toEqual(Array(10).fill('Final'));
    const names = placed[index]?.map(([, name]) => name) ?? [];
    expect(names.sort()).toEqual(
      results
        .slice(0, names.length)
        .map(([, name]) => name)
        .sort(),
    );
  }
  const { length } = placed.flat();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(20);
  expect(new Set(posesOf())).toEqual(new Set(['stand']));
});

async function renderWith(stores: Stores, children: ReactNode): Promise<void> {
  const { unmount } = await render(
    <StrictMode>
      <GameContext value={stores}>
        <DeferredStoresContext value={createDeferredStores(stores)}>
          {children}
        </DeferredStoresContext>
      </GameContext>
    </StrictMode>,
  );
  onTestFinished(async () => {
    await unmount();
    stores.dispose();
  });
}

/** The texts of the lanes of each program (number, name, condition, and the placing if there is one), and its results. */
function racesOf() {
  return [...document.querySelectorAll('main section[id]')].map((section) => {
    const table = section.querySelector('section:last-child table');
    return {
      lanes: runnersIn(section).map(
        (runner) =>
          runner
            .closest('li')
            ?.innerText.split('\n')
            .filter((text) => text.trim() !== '') ?? [],
      ),
      results: table === null ? [] : cellsOf(table),
    };
  });
}
