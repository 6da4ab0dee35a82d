import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf } from '../support/components';
import { runnersIn } from '../support/track';
import { PROGRAM_NAMES, visit } from '../support/visit';

it('the horses in the picture cross the line in the order of the result', async () => {
  await page.viewport(1280, 1400);
  const app = await visit({ rounds: 2 });
  await app.generateAndStart();
  await app.button('Pause').click();
  await expect.element(app.button('Resume')).toBeVisible();
  const names = PROGRAM_NAMES.slice(0, 2);
  const arrivals = names.map((name) => runnersIn(app.program(name).element()).map(arrivalOf));
  app.stores.game.finishAllRaces();
  for (const [index, name] of names.entries()) {
    const { finishers } = app.race(index + 1);
    for (const { lane, finishTime } of finishers) {
      const arrival = arrivals[index]?.[lane] ?? NaN;
      expect(Math.abs(arrival - finishTime), `${name}, lane ${lane + 1}`).toBeLessThan(0.5);
    }
    const byArrival = [...finishers].sort(
      (a, b) => (arrivals[index]?.[a.lane] ?? NaN) - (arrivals[index]?.[b.lane] ?? NaN),
    );
    const table = app.program(name).getByRole('table', { name: 'Final Results' });
    await expect.element(table).toBeVisible();
    expect(cellsOf(table.element()).map((row) => row[1])).toEqual(
      byArrival.map(({ name }) => name),
    );
  }
});

/** When a runner reaches the line, in ms. A runner is as wide as the course, so it has moved by its own width then. */
function arrivalOf(runner: HTMLElement): number {
  const [animation, ...others] = runner.getAnimations();
  if (!animation || others.length > 0) throw new Error('expected one animation');
  const courseWidth = runner.getBoundingClientRect().width;
  const isAtLine = (ms: number) => {
    animation.currentTime = ms;
    return new DOMMatrix(getComputedStyle(runner).transform).e >= courseWidth - 1e-3;
  };
  // A horse never moves back, so a binary search finds its arrival.
  let [before, after] = [0, Number(animation.effect?.getComputedTiming().endTime)];
  if (!isAtLine(after)) return Infinity;
  while (after - before > 1e-3) {
    const middle = (before + after) / 2;
    if (isAtLine(middle)) after = middle;
    else before = middle;
  }
  return after;
}
