import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf } from '../support/components';
import {
  advanceDemo,
  DEMOS,
  expectOutput,
  marblesOf,
  openDemo,
  output,
  press,
} from '../support/demos';
import { runnersIn } from '../support/track';
import { PROGRAM_NAMES } from '../support/visit';

/** The colors of the marbles of a race line. */
const colorsOf = (label: string) =>
  marblesOf(label).map((marble) => getComputedStyle(marble).color);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const column = page.getByRole('slider', { name: 'Column' });

/** For each demo, a check that opens it and expects what its `idea`, the sentence at the top, says. */
const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  async track() {
    await openDemo('track');
    const [runner] = runnersIn();
    const leftAt = async (position: string) => {
      await page.getByRole('slider', { name: 'Position' }).fill(position);
      return runner?.getBoundingClientRect().left ?? NaN;
    };
    const gate = await leftAt('0');
    expect(output('Finished')).toBe('no');
    const line = await leftAt('95');
    expect(output('Finished')).toBe('yes');
    // A runner is as wide as the course.
    expect(line - gate).toBeCloseTo(runner?.getBoundingClientRect().width ?? NaN, 1);
    expect(await leftAt('100')).toBe(line);
    expect((await leftAt('47.5')) - gate).toBeCloseTo((line - gate) / 2, 1);
    await advanceDemo(500);
    expect(location.search).toContain('position=47.5');
  },
  async horse() {
    await openDemo('horse&size=100&hue=200');
    for (const mode of ['light', 'dark']) {
      const sprites = [
        ...page.getByRole('region', { name: mode }).element().querySelectorAll('svg'),
      ];
      expect(sprites).toHaveLength(3);
      expect(sprites[0]?.getBoundingClientRect().width).toBe(100);
      expect(sprites[0] && getComputedStyle(sprites[0]).color).toBe('rgb(27, 134, 187)');
    }
  },
  async button() {
    await openDemo('button');
    await button('primary md plain').click();
    await expectOutput('Clicks', '1');
  },
  async bar() {
    await openDemo('bar');
    const buttons = (state: string) => region(state).getByRole('button');
    const noGame = buttons('Before there is a game').elements();
    expect(noGame).toHaveLength(5);
    expect(noGame.filter((node) => !node.matches(':disabled'))).toEqual([]);
    const labelled = (state: string, name: string) => region(state).getByRole('button', { name });
    await expect.element(labelled('No programs', 'Start')).toBeDisabled();
    await expect.element(labelled('List hidden', 'Show Horses')).toBeVisible();
    await expect.element(labelled('Ready to start', 'Start')).toBeEnabled();
    await expect.element(labelled('Racing', 'Pause')).toBeVisible();
    await expect.element(labelled('Paused', 'Resume')).toBeVisible();
  },
  async stats() {
    await openDemo('stats');
    await expect.element(region('No horses').getByText('No horses in the program')).toBeVisible();
    const cells = (state: string, name: string) =>
      cellsOf(region(state).getByRole('table', { name }).element());
    expect(cells('An unknown horse, racing', 'Live Results')).toEqual([['1', 'Unknown', 'Racing']]);
    expect(cells('An unknown horse, over', 'Final Results')).toEqual([['1', 'Unknown', 'Final']]);
  },
  async ticks() {
    await openDemo('ticks&tickMs=50');
    await expect.element(page.getByText('in the color of the leader')).toBeVisible();
    await advanceDemo(1_000);
    expect([marblesOf('100 ms').length, marblesOf('50 ms').length]).toEqual([11, 21]);
    await advanceDemo(12_000);
    const finishTime = output('Winner, 100 ms ticks');
    expect(finishTime).toMatch(/^\d+\.\d{3} ms$/);
    expect(output('Winner, 50 ms ticks')).toBe(finishTime);
  },
  async limit() {
    await openDemo('limit&limitMs=2000');
    await advanceDemo(500);
    await button('Pause').click();
    await advanceDemo(5_000);
    expect(output('Ticks')).toBe('5 of 20');
    await button('Resume').click();
    await advanceDemo(5_000);
    expect(output('Ticks')).toBe('20 of 20');
    expect(marblesOf('frames')).toHaveLength(21);
  },
  async finish() {
    await openDemo('finish');
    const finishers = cellsOf(page.getByRole('table').element()).map(
      ([tick, , lane, finishTime = '']) => ({
        tick,
        lane: Number(lane),
        ms: parseFloat(finishTime),
      }),
    );
    expect(finishers).toHaveLength(10);
    const times = finishers.map(({ ms }) => ms);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // In at least one tick, a horse in a higher lane is ranked before a horse in a lower lane.
    expect(
      finishers.some(({ tick, lane }, index) =>
        finishers.slice(index).some((later) => later.tick === tick && later.lane < lane),
      ),
    ).toBe(true);
  },
  async inspector() {
    await openDemo('inspector&presses=paused.p.16-paused.r.24&at=46');
    // Columns 16 to 23 have no tick, so no frame. The next frame comes in column 24.
    await expectColumn(/^Column 46 of \d+\. paused\$ false\. ticks\$ 46\. race\$ 38\./);
  },
  async switching() {
    await openDemo('switching&at=8');
    // The click in column 4 cancels the request of `switchMap`, but not that of `exhaustMap`.
    await expectColumn(/switched\$ bx\. exhausted\$ ax\./);
  },
  async sharing() {
    await openDemo('sharing');
    const open = region('Open subscriptions');
    await expect.element(open.getByRole('cell', { name: 'kept$' })).toBeVisible();
    await expect.element(open.getByRole('cell', { name: 'counted$' })).not.toBeInTheDocument();
  },
  async glitch() {
    await openDemo('glitch&at=8');
    await expectColumn(/combined\$ 2 2, 2 4\. selected\$ 2 4\./);
  },
  async stopping() {
    await openDemo('stopping&at=10');
    const open = region('Open subscriptions');
    await expect.element(open.getByRole('cell', { name: 'early$' })).toBeVisible();
    await expect.element(open.getByRole('cell', { name: 'last$' })).not.toBeInTheDocument();
  },
  async pausing() {
    await openDemo('pausing');
    const values = page.getByRole('list', { name: 'Values' });
    // `c` becomes due during the pause.
    await expect.element(values.getByText(/^lost\$: 2 values/)).toBeInTheDocument();
    await expect.element(values.getByText(/^kept\$: 3 values/)).toBeInTheDocument();
  },
  async events() {
    const countMarks = () => document.querySelectorAll('svg.marbles > g > *').length;
    for (const zoom of [0, 20]) {
      await openDemo(`events&zoom=${zoom}&at=0`);
      await expect.element(page.getByText(/^counts\$: 2,000 values/)).toBeInTheDocument();
      // Some marbles of each stream, but not all ten thousand.
      await expect.poll(countMarks).toBeGreaterThan(200);
      expect(countMarks()).toBeLessThan(5000);
    }
  },
  async race() {
    const finish = async () => {
      await openDemo('race&size=3');
      expect(page.getByRole('listitem').elements()).toHaveLength(3);
      await button('Start').click();
      await advanceDemo(15_000);
      return cellsOf(page.getByRole('table', { name: 'Final Results' }).element());
    };
    const results = await finish();
    expect(results).toHaveLength(3);
    expect(await finish()).toEqual(results);
  },
  async late() {
    // 1050 is not a multiple of the knob's step of 100, so the knob has its default value.
    await openDemo('late&after=1050');
    await expect.element(page.getByRole('slider')).toHaveValue('1200');
    await openDemo('late&after=500');
    await advanceDemo(20_000);
    const cold = colorsOf('cold');
    expect(cold.length).toBeGreaterThan(30);
    // All rows show the same race: in each frame, the same horse leads.
    expect(colorsOf('cold, late')).toEqual(cold);
    expect(colorsOf('hot')).toEqual(cold);
    // The late subscriber receives the current frame, but not the 4 or 5 earlier ones.
    expect([4, 5]).toContain(marblesOf('hot').length - marblesOf('hot, late').length);
  },
  async merge() {
    await openDemo('merge');
    await advanceDemo(1_000);
    expect(output('In liveResults$')).toBe('1 2 3 4 5 6');
    for (const name of PROGRAM_NAMES) expect(marblesOf(name)).toHaveLength(11);
    for (let tick = 0; tick < 150 && output('In finalResults$') === 'none'; tick++) {
      await advanceDemo(100);
    }
    expect(output('In finalResults$')).toMatch(/^\d$/);
    expect(output('In liveResults$').split(' ')).toHaveLength(5);
  },
  async unknown() {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const message = 'Program with ID 7 not found';
    const alerts = () =>
      page
        .getByRole('alert')
        .elements()
        .map((alert) => alert.textContent);
    await openDemo('unknown');
    await expect.poll(alerts).toEqual([message, message, message]);
    for (const name of ['Track', 'Stats']) {
      press(page.getByRole('radio', { name }));
      await expect.poll(alerts).toEqual([message]);
    }
    const known = region(PROGRAM_NAMES[0]);
    expect(known.element().querySelector('[role=alert]')).toBeNull();
    expect(runnersIn(known.element())).toHaveLength(10);
    await expect.element(known.getByRole('table', { name: 'Program' })).toBeVisible();
    expect(log).toHaveBeenCalled();
  },
  async tracks() {
    await openDemo('tracks');
    expect(runnersIn()).toHaveLength(60);
    await button('Start').click();
    await advanceDemo(1_000);
    const commits = output('React commits');
    await advanceDemo(400);
    expect(output('React commits')).toBe(commits);
    expect(output('Frames a second')).toMatch(/^\d+$/);
    await openDemo('tracks&races=20');
    expect(runnersIn()).toHaveLength(200);
  },
  async thousand() {
    await openDemo('thousand');
    vi.advanceTimersByTime(200);
    await expectOutput('Races', '1000');
    // The clock passes only between the batches, so no wait is counted.
    expect(output('Races a second')).toBe('…');
    const horses = cellsOf(page.getByRole('table').element())
      .map(([, condition, wins]) => ({ condition: Number(condition), wins: Number(wins) }))
      .sort((a, b) => b.condition - a.condition);
    expect(horses.reduce((sum, { wins }) => sum + wins, 0)).toBe(1000);
    expect(horses[0]?.wins).toBeGreaterThan(horses.at(-1)?.wins ?? NaN);
  },
  async timers() {
    await openDemo('timers');
    expect(output('Timers')).toBe('0');
    await button('Start').click();
    await expectOutput('Timers', '1');
    await button('Reset').click();
    await expectOutput('Timers', '0');
    // This button starts six races one by one. Only races that start together share a timer.
    await button('Start and reset 100 times').click();
    await expectOutput('Most timers at once', '6');
    expect(output('Timers')).toBe('0');
  },
};

describe('a demo shows its idea:', () => {
  it.each(DEMOS.map(({ name }) => name))('%s', async (name) => {
    const check = CHECKS[name];
    if (check === undefined) throw new Error(`demos.test.tsx has no check for ${name}`);
    await check();
  });
});

it('the address of a demo keeps the values of its knobs', async () => {
  const program = page.getByRole('slider', { name: 'Program' });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await openDemo('unknown&id=99&part=nowhere');
  await expect.element(program).toHaveValue('7');
  await program.fill('4');
  press(page.getByRole('radio', { name: 'Track' }));
  await advanceDemo(500);
  expect(location.search).toBe('?demo=unknown&id=4&part=track');
  await openDemo(location.search.replace('?demo=', ''));
  await expect.element(program).toHaveValue('4');
  await expect.element(page.getByRole('radio', { name: 'Track' })).toBeChecked();
  await button('Reset the knobs').click();
  await advanceDemo(500);
  expect(location.search).toBe('?demo=unknown');
});

async function expectColumn(text: RegExp): Promise<void> {
  await expect.poll(() => column.element().getAttribute('aria-valuetext')).toMatch(text);
}
