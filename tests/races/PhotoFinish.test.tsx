import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAddress } from '../../src/page/address';
import { createStores, type Stores } from '../../src/races/createStores';
import { RacesOverlays } from '../../src/races/RacesOverlays';
import { describeFinish } from '../../src/races/results/describeFinish';
import { listFinishes } from '../../src/races/results/describeRun';
import { formatLink } from '../../src/races/share/link';
import { createGame, FINISH_POSITION } from '../../streams';
import { boxOf, cellsOf, contrastViolations, find, violationsOf } from '../support/components';
import { positionAt } from '../support/expected-races';
import { currentValue } from '../support/record';
import { meetingOf, PROGRAM_NAMES, raceOf, renderWith } from '../support/visit';

/** One horse length, as a percentage of the track. */
const HORSE_LENGTH_PERCENT = 8;

const dialog = page.getByRole('dialog', { name: /^Photo finish/ });
const title = dialog.getByRole('heading', { level: 2 });
const status = dialog.getByRole('status');
const strip = dialog.getByRole('img', { name: /reached the line$/ });
const placings = dialog.getByRole('table', { name: 'Placings' });
const button = (name: string) => dialog.getByRole('button', { name });

describe('PhotoFinish', () => {
  it('shows the winner, the margin and the placings of each race of each run', async () => {
    const { game, overlay } = await renderPhoto(1);
    const names: (string | undefined)[] = [];
    for (const run of [1, 2]) {
      if (run === 2) {
        game.startAllRaces();
        await expect.element(dialog).not.toBeInTheDocument();
        game.finishAllRaces();
      }
      for (const [index, name] of PROGRAM_NAMES.entries()) {
        overlay.open({ kind: 'photo', programId: index + 1 });
        await expect.element(title).toHaveTextContent(`Photo finish ${name}`);
        const { finishers } = raceOf(game, index + 1);
        const ms = finishers.map(({ finishTime }) => Math.round(finishTime));
        const behind = ms.map((time) => seconds(time - (ms[0] ?? NaN)));
        names.push(finishers[0]?.name);
        await expect
          .element(dialog.getByText(new RegExp(`^${behind[1]} s before ${finishers[1]?.name}\\.`)))
          .toBeVisible();
        expect(dialog.getByRole('heading', { level: 3 }).element()).toHaveTextContent(
          new RegExp(`^${finishers[0]?.name}, by `),
        );
        const rows = cellsOf(placings.element());
        expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
          finishers.map(({ lane, name }, place) => [
            String(place + 1),
            `${lane + 1}${name}`,
            seconds(ms[place] ?? NaN),
            place === 0 ? '' : `+${behind[place]} s`,
          ]),
        );
      }
    }
    expect(names.slice(0, 6)).not.toEqual(names.slice(6));
  });

  it('is drawn to scale, fits and is accessible at each width @slow', async () => {
    const { game } = await renderPhoto(2);
    const { timeline, finishers } = raceOf(game, 2);
    for (const width of [1440, 1024, 390]) {
      await page.viewport(width, 900);
      await waitForEntrance();
      // The drawing of a horse is 160 units wide. Its nose is at 150, and a length is 110 units.
      const line = find('[class*=finish]', strip.element()).getBoundingClientRect();
      const sprites = [...strip.element().querySelectorAll('svg')];
      expect(sprites).toHaveLength(10);
      for (const [lane, sprite] of sprites.entries()) {
        const box = sprite.getBoundingClientRect();
        const nose = box.left + (150 / 160) * box.width;
        const position = positionAt(timeline, lane, finishers[0]?.finishTime ?? NaN);
        const lengths = (FINISH_POSITION - position) / HORSE_LENGTH_PERCENT;
        const expected = (line.left + line.right) / 2 - lengths * box.width * (110 / 160);
        expect(Math.abs(nose - expected), `lane ${lane + 1}`).toBeLessThan(1);
      }
      const { left, right, top } = boxOf(dialog);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThanOrEqual(0);
      const { scrollWidth, clientWidth } = dialog.element();
      expect(scrollWidth).toBe(clientWidth);
      expect(await violationsOf()).toEqual([]);
    }
    expect(await contrastViolations(dialog.element())).toEqual([]);
    // On a phone, the dialog fills the window.
    await page.viewport(390, 844);
    await expect.poll(() => boxOf(dialog)).toMatchObject({ left: 0, top: 0, height: 844 });
  });

  it('turns to the next and the previous race with arrow keys, and stops at the last', async () => {
    await renderPhoto(5);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title).toHaveTextContent(PROGRAM_NAMES[5]);
    await expect.element(button('Next race')).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title).toHaveTextContent(PROGRAM_NAMES[5]);
    // With Ctrl, Alt or Meta, the arrow keys belong to the browser.
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      const init = { key: 'ArrowLeft', bubbles: true, [modifier]: true };
      dialog.element().dispatchEvent(new KeyboardEvent('keydown', init));
    }
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title).toHaveTextContent(PROGRAM_NAMES[4]);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title).toHaveTextContent(PROGRAM_NAMES[3]);
  });

  it('changes its live region in one step', async () => {
    await renderPhoto(1);
    const region = find('[aria-live]:has(h3)', dialog.element());
    const before = region.textContent;
    // A second step would replace text that the first step has written.
    const replaced: (string | null)[] = [];
    const observer = new MutationObserver((records) => {
      replaced.push(...records.map(({ oldValue }) => oldValue));
    });
    observer.observe(region, { characterDataOldValue: true, subtree: true });
    await button('Next race').click();
    await expect.element(title).toHaveTextContent(PROGRAM_NAMES[1]);
    await expect.poll(() => replaced).not.toEqual([]);
    for (const text of replaced) expect(before).toContain(text);
  });

  it('sends a finish as a sentence and a link', async () => {
    const { game } = await renderPhoto(1);
    const { sentence, link } = messagesOf(game);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    // The first race has no previous race, so the dialog focuses Next race.
    await expect.element(button('Next race')).toHaveFocus();
    await button('Next race').click();
    await button('Next race').click();
    await expect.element(dialog.getByText(sentence(3))).toBeVisible();
    await expect.element(dialog.getByText(link(3).replace(/^https?:../, ''))).toBeVisible();
    // RxJS uses intervals for its timers.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await userEvent.keyboard('s');
    await expect.element(status).toHaveTextContent('Finish copied');
    await expect.element(button('Copied')).toBeVisible();
    expect(writeText).toHaveBeenLastCalledWith(`${sentence(3)}\n${link(3)}`);
    vi.advanceTimersByTime(2_000);
    await expect.element(status).toHaveTextContent('');
    await button('Link only').click();
    await expect.element(status).toHaveTextContent('Link copied');
    expect(writeText).toHaveBeenLastCalledWith(link(3));
    // While a copy is pending, the previous confirmation stays. It disappears when the dialog shows another race.
    writeText.mockReturnValue(new Promise(() => undefined));
    await userEvent.keyboard('s');
    expect(writeText).toHaveBeenCalledTimes(3);
    expect(status.element()).toHaveTextContent('Link copied');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(status).toHaveTextContent('');
  });

  it('selects the text if the browser refuses to copy', async () => {
    const { game } = await renderPhoto(4);
    const { sentence, link } = messagesOf(game);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException());
    await button('Send this finish').click();
    await expect
      .element(status)
      .toHaveTextContent('The text is selected, so you can copy it yourself.');
    await expect.element(dialog.getByLabelText('Text to copy')).toHaveFocus();
    expect(getSelection()?.toString()).toBe(`${sentence(4)} ${link(4)}`);
  });

  it('opens the share sheet of a phone', async () => {
    const { game } = await renderPhoto(4);
    const { sentence, link } = messagesOf(game);
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' ? 'all' : query),
    );
    await button('Send this finish').click();
    await expect.poll(() => share.mock.calls).toEqual([[{ text: sentence(4), url: link(4) }]]);
  });

  it('is in view as a whole at 1024 × 768, and tells a margin below a millisecond', async () => {
    await page.viewport(1024, 768);
    // In this race, the winner is less than 0.5 ms ahead.
    await renderPhoto(3, '886-EXP-C74');
    await expect
      .element(dialog.getByText('<0.001 s before Kundudo. Too close to call by eye.'))
      .toBeVisible();
    await waitForEntrance();
    for (const part of [strip, dialog.getByRole('table'), button('Send this finish')])
      await expect.element(part).toBeInViewport({ ratio: 1 });
    await page.viewport(1440, 900);
    await expect.poll(() => cellsOf(placings.element())[1]?.[3]).toBe('<0.001 s');
  });

  it('shows the margin of a cropped horse, in front of all horses', async () => {
    // In this race, one horse is 5½ lengths behind, so that only its muzzle is visible.
    await renderPhoto(3, '6RP-NMY-00K');
    const margin = strip.getByText('‹');
    await expect.element(margin).toHaveTextContent(/^‹ 5½$/);
    await expect.element(margin).toBeVisible();
    await page.viewport(390, 844);
    await waitForEntrance();
    const { left, right, top, bottom } = boxOf(margin);
    margin.element().style.pointerEvents = 'auto';
    const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(inFront).toBe(margin.element());
  });
});

/** Renders the photo finish of a race of a meeting, or of a certain card by default. */
async function renderPhoto(programId: number, code?: string): Promise<Stores> {
  const game = createGame({ seed: '53-53' });
  game.generatePrograms();
  const meeting = code === undefined ? currentValue(game.meeting$) : meetingOf(code);
  if (meeting === null) throw new Error('expected a meeting');
  game.showMeeting(meeting);
  const stores = createStores(game, { address: createAddress(window) });
  await renderWith(stores, <RacesOverlays />);
  stores.overlay.open({ kind: 'photo', programId });
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true);
  return stores;
}

/** Waits until the dialog no longer moves. */
async function waitForEntrance(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/** What the page sends of the finish of each race of a run. */
function messagesOf(game: Stores['game']) {
  const state = currentValue(game.state$);
  const sentences = listFinishes(state).map(describeFinish);
  const { meeting } = state;
  if (meeting === null) throw new Error('expected a meeting');
  return {
    sentence: (programId: number) => sentences[programId - 1] ?? '',
    link: (programId: number) => formatLink(meeting, programId),
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
