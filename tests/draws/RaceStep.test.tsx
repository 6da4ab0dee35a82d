import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RACE_SECONDS } from '../../src/draws/enter/terms';
import { raceOf } from '../../src/draws/run/drawRace';
import { fieldAt, firstLanes } from '../../streams';
import { emulateMedia } from '../support/components';
import { openRace } from '../support/draw-race';
import { createNames } from '../support/draws';
import { visitDraws } from '../support/open-draws';

const NAMES = createNames(30);

const animationOf = (selector: string) => document.querySelector(selector)?.getAnimations()[0];
const rows = (heading: string) => page.getByRole('region', { name: heading }).getByRole('listitem');
const textsOf = (heading: string) =>
  rows(heading)
    .elements()
    .map(({ textContent }) => textContent);
const slider = page.getByRole('slider', { name: 'Time' });
const field = page.getByRole('searchbox', { name: 'Find a name' });
const rings = () => [...document.querySelectorAll('[class*=ring]')];

it('finishes in slow motion, and the menu remembers whether it does @slow', async () => {
  const [seconds] = RACE_SECONDS;
  const { app, race } = await openRace(NAMES, { seconds });
  const rate = () => animationOf('[data-runner]')?.playbackRate;
  // A race of 5 s has 0.75 simulated ms per ms.
  expect(rate()).toBeCloseTo(0.75);
  const paths = raceOf(race.draw).run.paths();
  app.advance(Math.min(...paths.finishTimes) / 0.75);
  await expect.poll(rate).toBeLessThan(0.25);

  const slowFinish = page.getByRole('switch', { name: 'Slow-motion finish' });
  await app.button('More').click();
  await slowFinish.click();
  await expect.element(slowFinish).not.toBeChecked();
  await app.end();
  const next = await visitDraws();
  await next.button('More').click();
  await expect.element(slowFinish).not.toBeChecked();
  // With reduced motion, there is never a slow motion.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await expect.element(slowFinish).not.toBeInTheDocument();
});

it('lists the horses in front, with a thick line below the last drawn place', async () => {
  const { app, race } = await openRace(NAMES, { rule: { kind: 'first', count: 3 } });
  await expect.element(page.getByRole('heading', { name: 'Draw 1 First 3 of 30' })).toBeVisible();
  app.advance(2_000);
  race.pause();
  const ms = Number(animationOf('[data-runner]')?.currentTime);
  const lanes = firstLanes(fieldAt(raceOf(race.draw).run.paths(), ms), 10);
  await expect
    .poll(() => textsOf('In front'))
    .toEqual(lanes.map((lane, index) => `${index + 1}${lane + 1}${NAMES[lane] ?? ''}`));
  const widths = rows('In front')
    .elements()
    .map((row) => getComputedStyle(row).borderBottomWidth);
  expect(widths.indexOf('2px')).toBe(2);
  expect(widths.lastIndexOf('2px')).toBe(2);
});

it('lists the horses at the back for the rule last, beginning with the last place', async () => {
  await openRace(NAMES, { rule: { kind: 'last', count: 1 } });
  await expect.element(page.getByRole('heading', { name: 'Draw 1 Last of 30' })).toBeVisible();
  const texts = textsOf('At the back');
  expect([texts[0], texts.at(-1)]).toEqual([
    expect.stringMatching(/^30/),
    expect.stringMatching(/^21/),
  ]);
});

it('pauses with the space bar, ends with F, and replays the race with its current order', async () => {
  const { app, race } = await openRace(NAMES);
  await expect.element(app.button('Pause')).toHaveFocus();
  // Leaving the page would decide the draw at once.
  await expect.element(app.button('Back to the races')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(app.button('Resume')).toBeVisible();
  await page.getByRole('heading', { name: /^Draw 1/ }).click();
  await userEvent.keyboard(' ');
  await expect.element(app.button('Pause')).toBeVisible();
  await app.button('Speed 1×').click();
  await expect.element(app.button('Speed 2×')).toBeVisible();
  await userEvent.keyboard('f');
  const again = app.button('Draw again with everyone');
  await expect.element(again).toBeVisible();

  await app.button('Watch again').click();
  await expect.element(app.button('Pause replay')).toBeVisible();
  await expect.element(slider).toHaveFocus();
  const first = rows('In front').first();
  await userEvent.keyboard('{End}');
  await expect
    .element(first)
    .toHaveTextContent(`1${race.draw.order[0] ?? 0}${race.draw.drawn[0] ?? ''}`);
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveTextContent(`11${NAMES[0] ?? ''}`);

  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await field.fill('zoe');
  await expect.poll(rings).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).toHaveFocus();
  await expect.element(field).toHaveValue('');
  expect(rings()).toEqual([]);
  // The next Escape closes the replay.
  await userEvent.keyboard('{Escape}');
  await expect.element(again).toBeVisible();
});
