import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatChance } from '../../src/races/chances/chances';
import { type Meeting, type Program, type RaceFrame, runMeeting, winChances } from '../../streams';
import { catchDeparture, nextFrame } from '../support/components';
import { framesOf, resultRowsOf } from '../support/expected-races';
import { currentValue } from '../support/record';
import { shownResultRows, waitForSections } from '../support/shown-races';
import { expectPositions, noseXs } from '../support/track';
import { type Visit, visit } from '../support/visit';

const ROUNDS = 2;

const switches = page.getByRole('button', { name: 'Chances of all races' });

/** Visits the page in a window that shows all programs, and runs the races of a new card for some simulated ms. */
async function raceInView(ms: number) {
  await page.viewport(1280, 1_800);
  const app = await visit({ rounds: ROUNDS });
  await app.generate();
  await waitForSections();
  await nextFrame();
  const gateXs = noseXs();
  await app.start();
  app.advance(ms);
  return { app, gateXs };
}

/** Reloads the page: the address and the storages stay. */
async function reload(app: Visit): Promise<Visit> {
  await app.end();
  const next = await visit({ rounds: ROUNDS });
  await waitForSections();
  return next;
}

const meetingOf = ({ stores }: Visit): Meeting | null => currentValue(stores.game.meeting$);

const columns = page.getByRole('list', { name: /^(Chance|At the off)$/ });

/** The names and chances in each column of chances, in lane order. */
const shownChances = () =>
  columns.elements().map(({ children }) => Array.from(children, ({ textContent }) => textContent));

function chancesOf(program: Program, frame: RaceFrame): string[] {
  const chances = winChances(program, frame);
  return program.horses.map(({ name }, lane) => `${name} ${formatChance(chances[lane] ?? NaN)}`);
}

it('a reload in mid-race shows the same moment, paused, and the run then ends with its golden result', async () => {
  const { app: before, gateXs } = await raceInView(3_050);
  await switches.first().click();
  const frames = framesOf(before.stores.game);
  const meeting = meetingOf(before);
  expect(meeting).not.toBeNull();

  const app = await reload(before);
  const { game } = app.stores;
  const resume = app.button('Resume');
  await expect.element(resume).toHaveFocus();
  const expectMoment = async () => {
    expect(framesOf(game)).toEqual(frames);
    expect(frames.map(({ elapsedMs }) => elapsedMs)).toEqual([3_000, 3_000]);
    await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
    const programs = currentValue(game.programs$);
    await expect
      .poll(shownChances)
      .toEqual(
        frames.flatMap((frame, index) =>
          programs.slice(index, index + 1).map((program) => chancesOf(program, frame)),
        ),
      );
    await expectPositions(app, gateXs);
  };
  await expectMoment();
  // The longest race takes about 10 s.
  app.advance(60_000);
  await expectMoment();

  await resume.click();
  app.advance(60_000);
  await expect.element(app.button('Start All Races')).toBeEnabled();
  if (meeting === null) throw new Error('the game has no meeting');
  const { results } = runMeeting(meeting, currentValue(game.state$).settings);
  expect(currentValue(game.finalResults$)).toEqual(results);
  await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
});

it('a reload after the end shows the result, and the next start is the next run', async () => {
  const { app: before } = await raceInView(60_000);
  const results = currentValue(before.stores.game.finalResults$);
  expect(results).toHaveLength(ROUNDS);
  const meeting = meetingOf(before);
  const app = await reload(before);
  await expect
    .poll(() => page.getByRole('table', { name: 'Final Results' }).elements())
    .toHaveLength(ROUNDS);
  expect(currentValue(app.stores.game.finalResults$)).toEqual(results);
  expect(shownResultRows()).toEqual(resultRowsOf(app.stores.game));
  await expect.element(app.button('Resume')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'After the races' })).toBeVisible();
  await app.start();
  expect(meetingOf(app)).toEqual({ ...meeting, run: 2 });
});

it('a visit to the draws keeps the run, whether the browser keeps the page or not', async () => {
  const { app: before } = await raceInView(2_000);
  // The link of the bar is only there between the races.
  expect(await catchDeparture(() => before.choose('Draw lots'))).toBe('/draw/');
  dispatchEvent(new Event('pagehide'));
  await expect.element(before.button('Resume')).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(before.button('Resume')).toHaveFocus();
  const frames = framesOf(before.stores.game);
  const app = await reload(before);
  expect(framesOf(app.stores.game)).toEqual(frames);
  app.stores.game.finishAllRaces();
  await expect.element(app.button('Start All Races')).toBeEnabled();
  const link = page.getByRole('link', { name: 'Draw lots' });
  expect(await catchDeparture(() => link.click())).toBe('/draw/');
});
