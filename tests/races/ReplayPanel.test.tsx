import { Profiler } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStores } from '../../src/races/createStores';
import { App } from '../../src/races/mount';
import { createGame, FINISH_POSITION, ordinal } from '../../streams';
import {
  boxOf,
  contrastViolations,
  expectBelowTrack,
  mouse,
  valueOf,
  violationsOf,
} from '../support/components';
import { positionAt } from '../support/expected-races';
import { currentValue } from '../support/record';
import { animationTimes, courseWidth, laneTexts, noseXs } from '../support/track';
import { PROGRAM_NAMES, visit } from '../support/visit';

const [FIRST, SECOND] = PROGRAM_NAMES;

const section = page.getByRole('region', { name: FIRST, exact: true });
const bar = page.getByRole('group', { name: /^Replay of/ });
const slider = bar.getByRole('slider', { name: 'Time' });
const replayButton = section.getByRole('button', { name: 'Replay', exact: true });
const step = (name: string) => bar.getByRole('button', { name });

describe('ReplayPanel', () => {
  it('shows the positions and placings of the race at random moments @slow', async () => {
    const app = await visit({ rounds: 1 });
    app.stores.game.generatePrograms();
    await expect.element(section).toBeVisible();
    const gates = noseXs();
    const course = courseWidth(section.element());
    app.stores.game.startAllRaces();
    app.stores.game.finishAllRaces();
    await openPausedReplay();
    const { program, timeline, finishers } = app.race();
    const endMs = Number(slider.element().getAttribute('max'));
    // The MINSTD generator with a fixed seed, so that each attempt tests the same moments.
    let random = 1;
    for (let count = 0; count < 20; count++) {
      random = (random * 48_271) % 2_147_483_647;
      const ms = Math.round(((random / 2_147_483_647) * endMs) / 10) * 10;
      await seek(ms);
      for (const [lane, nose] of noseXs().entries()) {
        const moved = (nose - (gates[lane] ?? NaN)) / course;
        const expected = positionAt(timeline, lane, ms) / FINISH_POSITION;
        expect(Math.abs(moved - expected), `${ms} ms`).toBeLessThan(0.005);
      }
      const placings = finishers.filter(({ finishTime }) => finishTime <= ms).map(({ id }) => id);
      expect(laneTexts().map(([, , , placing]) => placing)).toEqual(
        program.horses.map(({ id }) =>
          placings.includes(id) ? ordinal(placings.indexOf(id) + 1) : undefined,
        ),
      );
    }
  });

  it('moves with keys and buttons', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openPausedReplay();
    const endMs = Number(slider.element().getAttribute('max'));
    await seek(1_000);
    for (const [key, ms] of [
      ['{ArrowRight}', 1_010],
      ['.', 1_100],
      ['{ArrowLeft}', 1_090],
      [',', 1_000],
      [',', 900],
      ['{PageUp}', 1_400],
      ['{PageDown}', 900],
      ['{Home}', 0],
      [',', 0],
      ['{End}', endMs],
      ['.', endMs],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(slider).toHaveValue(String(ms));
      expect(slider.element()).toHaveAttribute(
        'aria-valuetext',
        `${(ms / 1000).toFixed(2)} seconds`,
      );
      expect(bar.getByText('At the gate').elements()).toHaveLength(ms === 0 ? 1 : 0);
    }
    await userEvent.keyboard(' ');
    await expect.element(step('Pause replay')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(step('Play replay')).toBeVisible();
    await seek(250);
    await step('Step forward').click();
    await expect.element(slider).toHaveValue('300');
    await step('Step back').click();
    await expect.element(slider).toHaveValue('200');
  });

  it('moves the horses while its slider is dragged', async () => {
    // Opening the replay does not scroll a window of this height.
    await page.viewport(1280, 1000);
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openPausedReplay();
    await seek(0);
    const endMs = Number(slider.element().getAttribute('max'));
    const { left, top, width, height } = boxOf(slider);
    // The thumb is 18 px wide, so its center stays 9 px from both ends of the slider.
    const atShare = (share: number) => left + 9 + share * (width - 18);
    await mouse('mouseMoved', atShare(0), top + height / 2);
    await mouse('mousePressed', atShare(0), top + height / 2);
    // The drag continues when the pointer leaves the slider.
    for (const [share, y] of [
      [0.2, top + height / 2],
      [0.35, top + height / 2],
      [0.5, top + height / 2],
      [0.6, top - 200],
    ] as const) {
      await mouse('mouseMoved', atShare(share), y);
      await expect.poll(() => Math.abs(valueOf(slider) - share * endMs)).toBeLessThan(0.01 * endMs);
      expect(animationTimes()).toEqual([valueOf(slider)]);
    }
    await mouse('mouseReleased', atShare(0.6), top - 200);
  });

  it('restores the final picture when it closes, and returns the focus', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    const [noses, lanes] = [noseXs(), laneTexts()];
    for (const leave of [
      () => step('Close replay').click(),
      () => replayButton.click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await openPausedReplay();
      await expect.element(replayButton).toHaveAttribute('aria-pressed', 'true');
      await seek(1_000);
      expect(noseXs()).not.toEqual(noses);
      await leave();
      await expect.element(bar).not.toBeInTheDocument();
      await expect.element(replayButton).toHaveFocus();
      expect(noseXs()).toEqual(noses);
      expect(laneTexts()).toEqual(lanes);
      expect(animationTimes()).toEqual([]);
    }
  });

  it('closes when another replay opens, the races start or the card changes @slow', async () => {
    const app = await visit({ rounds: 2 });
    await app.generateAndFinish();
    await openPausedReplay();
    await app.program(SECOND).getByRole('button', { name: 'Replay' }).click();
    await expect.element(bar).toHaveAccessibleName(`Replay of ${SECOND}`);
    await expect.element(replayButton).toHaveAttribute('aria-pressed', 'false');
    await app.start();
    await expect.element(bar).not.toBeInTheDocument();
    app.stores.game.finishAllRaces();
    await openPausedReplay();
    await app.button('Re-generate Program').click();
    await expect.element(bar).not.toBeInTheDocument();
    expect(animationTimes()).toEqual([]);
  });

  it('renders only when a visible text changes @slow', async () => {
    const game = createGame({ rounds: 1 });
    game.generatePrograms();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('expected a meeting');
    // A run that has just finished would render again a second later.
    game.showMeeting(meeting);
    const stores = createStores(game);
    const onRender = vi.fn();
    const { unmount } = await render(
      <Profiler id="app" onRender={onRender}>
        <App stores={stores} />
      </Profiler>,
    );
    onTestFinished(async () => {
      await unmount();
      stores.dispose();
    });
    await openPausedReplay();
    const endMs = Number(slider.element().getAttribute('max'));
    await seek(0);
    // The ten lanes, and the leader in the replay bar. The time is not among them, because it changes without React.
    const texts = () =>
      [...section.element().querySelectorAll('li, [role=group] p > span')].map(
        ({ textContent }) => textContent,
      );
    let before = texts();
    expect(before).toHaveLength(11);
    let quiet = 0;
    for (let ms = 10; ms < endMs; ms += 90) {
      onRender.mockClear();
      await seek(ms);
      const after = texts();
      if (String(after) === String(before)) {
        quiet++;
        expect(onRender, `${ms} ms`).not.toHaveBeenCalled();
      } else {
        expect(onRender, `${ms} ms`).toHaveBeenCalled();
      }
      before = after;
    }
    expect(quiet).toBeGreaterThan(20);
  });

  it('is below the track and accessible at each width @slow', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openPausedReplay();
    await seek(3_000);
    for (const width of [1440, 390]) {
      await page.viewport(width, 844);
      const { panelBox, track, stats } = expectBelowTrack(section, bar);
      if (width === 390) {
        expect(stats.top - panelBox.bottom).toBeCloseTo(8, 0);
        expect(boxOf(step('Play replay')).top).toBeGreaterThanOrEqual(boxOf(slider).bottom);
      } else {
        expect(panelBox.height).toBe(66);
        expect(stats.bottom).toBeCloseTo(track.bottom, 0);
      }
      expect(await violationsOf(bar.element())).toEqual([]);
    }
    expect(await contrastViolations(bar.element())).toEqual([]);
  });
});

async function openPausedReplay(): Promise<void> {
  await replayButton.click();
  await step('Pause replay').click();
}

function seek(ms: number): Promise<void> {
  return slider.fill(String(ms));
}
