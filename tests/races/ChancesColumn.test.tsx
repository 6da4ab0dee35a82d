import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeCondition, formatChance } from '../../src/races/chances/chances';
import { formatStake } from '../../src/races/pick/pickPoints';
import { type Program, type RaceFrame, startChances, winChances } from '../../streams';
import {
  contrastViolations,
  emulateMedia,
  find,
  violationsOf,
  waitForAnimations,
} from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, type Visit, visit } from '../support/visit';

const [FIRST, SECOND] = PROGRAM_NAMES;

const switches = page.getByRole('button', { name: 'Chances of all races' });
const columns = page.getByRole('list', { name: /^(Chance|At the off)$/ });
const section = page.getByRole('region', { name: FIRST, exact: true });

describe('ChancesColumn', () => {
  it('shows the chances of all races after one press, level with the lanes, also after a reload', async () => {
    const app = await visit({ rounds: 2 });
    await generate(app, 2);
    const pressed = page.getByRole('button', { name: 'Chances of all races', pressed: true });
    expect(pressed.elements()).toEqual([]);
    const announced = page.getByRole('log').element().textContent;
    await switches.first().click();
    await expect.poll(() => columns.elements()).toHaveLength(2);
    expect(pressed.elements()).toHaveLength(2);
    expect(page.getByRole('log').element().textContent).toBe(announced);
    const programs = currentValue(app.stores.game.programs$);
    for (const [index, program] of programs.entries()) {
      expect(chanceTexts(index)).toEqual(textsOf(program, startChances(program)));
      await expect
        .element(app.program(PROGRAM_NAMES[index] ?? ''))
        .toHaveTextContent(describeCondition(program.distance));
    }
    const [rows, lanes, bars] = ['ul > li', 'ol > li', '[data-bar]'].map((selector) =>
      Array.from(section.element().querySelectorAll(selector), (part) =>
        part.getBoundingClientRect(),
      ),
    );
    expect(rows).toHaveLength(10);
    for (const [lane, { top, bottom }] of (rows ?? []).entries()) {
      expect([lanes?.[lane]?.top, lanes?.[lane]?.bottom]).toEqual([top, bottom]);
      expect(bars?.[lane]?.top).toBeGreaterThan((top + bottom) / 2);
      expect(bars?.[lane]?.bottom).toBeLessThan(bottom);
    }
    const meeting = currentValue(app.stores.game.meeting$);
    await app.end();
    await visit({ rounds: 2, meeting });
    await expect.poll(() => columns.elements()).toHaveLength(2);
    await expect.poll(() => pressed.elements()).toHaveLength(2);
    await userEvent.keyboard('o');
    await expect.poll(() => columns.elements()).toEqual([]);
    expect(pressed.elements()).toEqual([]);
  });

  it('agrees with the chances in the list of horses to pick, and beside the pick', async () => {
    const app = await visit({ rounds: 1 });
    await showChances(app, 1);
    const [program] = currentValue(app.stores.game.programs$);
    const chances = program ? startChances(program) : [];
    await userEvent.keyboard('y');
    const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
    await expect.poll(() => list.query()?.contains(document.activeElement)).toBe(true);
    const choices = list.getByRole('button', { name: /^\d+/ }).elements();
    expect(choices.map(({ textContent }) => /Chance (.* %)/.exec(textContent)?.[1])).toEqual(
      chances.map((chance) => formatChance(chance)),
    );
    await userEvent.keyboard('3');
    const chance = chances[2] ?? NaN;
    const status = `at ${formatChance(chance)} for ${formatStake(chance)} points`;
    await expect
      .element(app.button(`Your pick ${program?.horses[2]?.name} ${status}, ${FIRST}`))
      .toHaveFocus();
  });

  it('changes twice a second, and when the winner finishes, and then back to the start', async () => {
    const app = await visit({ rounds: 2 });
    await showChances(app, 2);
    const [program] = currentValue(app.stores.game.programs$);
    const pick = program?.horses[2];
    if (!program || !pick) throw new Error('expected a program');
    app.stores.picks.pick(1, pick.id);
    await app.start();
    const { timeline } = app.race();
    const header = find('header', section.element());
    const winMs = timeline.find(isWon)?.elapsedMs ?? NaN;
    let elapsedMs = 0;
    for (const ms of [100, 500, 900, 2_000, winMs]) {
      app.advance(ms - elapsedMs);
      elapsedMs = ms;
      const frame = timeline[(ms === winMs ? ms : Math.floor(ms / 500) * 500) / 100];
      if (frame === undefined) throw new Error('expected a frame');
      const texts = textsOf(program, winChances(program, frame), isWon(frame));
      await expect.poll(() => chanceTexts(0), { message: `${ms} ms` }).toEqual(texts);
      // After the winner has finished, the header no longer shows the chance of the pick.
      const shown = ms === winMs ? 'Won by' : `, at ${texts[2]?.split(' ').slice(-2).join(' ')}`;
      const text = new RegExp(`Your pick${pick.name}, \\d+(st|nd|rd|th)${shown}`);
      await expect.poll(() => header.textContent).toMatch(text);
    }
    expect(find('header', app.program(SECOND).element())).not.toHaveTextContent('Your pick');
    app.stores.game.finishAllRaces();
    await expect.element(section.getByText('At the off')).toBeVisible();
    expect(chanceTexts(0)).toEqual(textsOf(program, startChances(program)));
  });

  it('eases its bars to each new chance in 300 ms, jumps with reduced motion, and returns to the start', async () => {
    await page.viewport(1440, 900);
    const app = await visit({ rounds: 1 });
    await showChances(app, 1);
    await app.start();
    const { program, timeline } = app.race();
    const chancesAt = (ms: number) =>
      timeline.slice(ms / 100, ms / 100 + 1).flatMap((frame) => winChances(program, frame));
    const [early, late] = [chancesAt(500), chancesAt(1_000)];
    // The lane whose chance changes most from 0.5 to 1 s.
    const changes = late.map((chance, lane) => Math.abs(chance - (early[lane] ?? NaN)));
    const lane = changes.indexOf(Math.max(...changes));
    const [before = NaN, after = NaN] = [early[lane], late[lane]];
    const bars = () => [...section.element().querySelectorAll('[data-bar]')];
    const shareAt = (ms: number | null) => shareOf(bars()[lane], ms);
    app.advance(1_200);
    await app.button('Pause').click();
    await expect.element(app.button('Resume')).toBeVisible();
    await waitForAnimations();
    expect(shareAt(999)).toBeCloseTo(before, 2);
    expect(shareAt(1_150)).toBeCloseTo((before + after) / 2, 2);
    expect(shareAt(1_300)).toBeCloseTo(after, 2);
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await expect.poll(() => shareAt(1_001)).toBeCloseTo(after, 2);
    expect(shareAt(999)).toBeCloseTo(before, 2);
    await emulateMedia({});
    // A narrow window has no bars. When it becomes wide again, the bars show the current chances.
    await page.viewport(1199, 900);
    await expect.poll(bars).toEqual([]);
    await page.viewport(1440, 900);
    await expect.poll(bars).toHaveLength(10);
    expect(shareAt(1_300)).toBeCloseTo(after, 2);
    app.stores.game.finishAllRaces();
    await expect.element(section.getByText('At the off')).toBeVisible();
    expect(shareAt(null)).toBeCloseTo(startChances(program)[lane] ?? NaN, 2);
  });

  it('fits every width and is accessible @slow', async () => {
    const app = await visit({ rounds: 2 });
    await showChances(app, 2);
    // The first race has a pick, the second has none.
    app.stores.picks.pick(1, currentValue(app.stores.game.programs$)[0]?.horses[0]?.id ?? NaN);
    await expect.element(app.button(/^Your pick/)).toBeVisible();
    await expectToFit('at the gate');
    await app.start();
    app.advance(2_000);
    await expect.element(section.getByText('Leader')).toBeVisible();
    await expectToFit('during the race');
    for (const width of [1440, 390]) {
      await page.viewport(width, 900);
      expect(await violationsOf(section.element())).toEqual([]);
      expect(await contrastViolations(section.element())).toEqual([]);
    }
    app.stores.game.finishAllRaces();
    await expect.element(section.getByRole('button', { name: 'Chart' })).toBeVisible();
    await expectToFit('after the race');
  });
});

async function generate(app: Visit, rounds: number): Promise<void> {
  app.stores.game.generatePrograms();
  await expect.poll(() => switches.elements()).toHaveLength(rounds);
}

async function showChances(app: Visit, rounds: number): Promise<void> {
  await generate(app, rounds);
  await userEvent.keyboard('o');
  await expect.poll(() => columns.elements()).toHaveLength(rounds);
}

/** The name and the chance of each horse of a program, as a screen reader reads them. */
function chanceTexts(index: number): string[] {
  const column = columns.elements()[index];
  return Array.from(column?.children ?? [], ({ textContent }) => textContent);
}

function textsOf({ horses }: Program, chances: readonly number[], isDecided = false): string[] {
  return horses.map(({ name }, lane) => `${name} ${formatChance(chances[lane] ?? NaN, isDecided)}`);
}

function isWon({ progress }: RaceFrame): boolean {
  return progress.some(({ isFinished }) => isFinished);
}

/**
 * Sets the paused animation of a bar to `ms` of the race, and returns the filled share of the bar. With `null`,
 * throws if the bar has an animation.
 */
function shareOf(bar: Element | undefined, ms: number | null): number {
  const animations = bar?.getAnimations() ?? [];
  if (!bar || animations.length !== (ms === null ? 0 : 1)) throw new Error('unexpected animations');
  for (const animation of animations) animation.currentTime = ms;
  return 1 + new DOMMatrix(getComputedStyle(bar).transform).e / bar.clientWidth;
}

/** Expects that no part of the headers overlaps another or extends beyond its header, at any width. */
async function expectToFit(state: string): Promise<void> {
  for (const width of [1440, 1200, 1199, 1100, 1024, 992, 991, 760, 721, 720, 390, 320]) {
    await page.viewport(width, 900);
    const headers = [...document.querySelectorAll('main section[id] header')];
    expect(headers).toHaveLength(2);
    for (const header of headers) {
      // The longest name of the list of breeds.
      for (const name of header.querySelectorAll('b, strong'))
        name.textContent = 'Schwarzwälder Kaltblut';
      expect(overlapsIn(header), `${state}, ${width} px`).toEqual([]);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  }
}

/**
 * Describes each pair of parts of a header that overlap, and each part that extends beyond the header. Ignores overlaps
 * of at most 1 px in width or 4 px in height, and extensions of at most 13 px.
 */
function overlapsIn(header: Element): string[] {
  const whole = header.getBoundingClientRect();
  const parts = [...header.querySelectorAll('h2, button, p, span:has(> svg):not(:has(button))')]
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const outside = parts
    .filter(({ box }) => box.left < whole.left - 13 || box.right > whole.right + 13)
    .map(({ name }) => `${name} is outside`);
  const overlapping = parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter(
        (b) =>
          Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
          Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 4,
      )
      .map((b) => `${a.name} overlaps ${b.name}`),
  );
  return [...outside, ...overlapping];
}
