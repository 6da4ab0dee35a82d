import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createStores } from '../../src/races/createStores';
import { SectionTools } from '../../src/races/program/SectionTools';
import { createGame } from '../../streams';
import { boxOf, find } from '../support/components';
import { currentValue } from '../support/record';
import { meetingOf, PROGRAM_NAMES, raceOf, renderWith, visit } from '../support/visit';

describe('SectionTools', () => {
  it('shows the margin of a finish that is closer than a tick', async () => {
    // In the first two runs of this seed, some margins are less than one tick, and others are not.
    const game = createGame({ seed: '53-53' });
    game.generatePrograms();
    const programs = currentValue(game.programs$);
    await renderWith(
      createStores(game),
      programs.map((program) => <SectionTools key={program.id} program={program} isInView />),
    );
    const photos = page.getByRole('button', { name: /^Photo finish/ });
    const isClose: boolean[] = [];
    for (let run = 1; run <= 2; run++) {
      game.startAllRaces();
      await expect.poll(() => photos.elements()).toEqual([]);
      game.finishAllRaces();
      const texts = programs.map(({ id }) => {
        const [first = NaN, second = NaN] = raceOf(game, id).finishers.map(({ finishTime }) =>
          Math.round(finishTime),
        );
        isClose.push(second - first < 100);
        const margin = `${((second - first) / 1000).toFixed(3)} s`;
        return second - first < 100 ? `Photo finish${margin}` : 'Photo finish';
      });
      await expect
        .poll(() => photos.elements().map(({ textContent }) => textContent))
        .toEqual(texts);
    }
    expect(new Set(isClose).size).toBe(2);
  });

  it('shows a margin below a millisecond', async () => {
    // In the third race, the winner is less than 0.5 ms ahead.
    const game = createGame();
    game.showMeeting(meetingOf('886-EXP-C74'));
    const { program } = raceOf(game, 3);
    await renderWith(createStores(game), <SectionTools program={program} isInView />);
    await expect
      .element(page.getByRole('button', { name: /^Photo finish/ }))
      .toHaveTextContent(/^Photo finish<0.001 s$/);
  });

  it.each([false, true])(
    'has a name, a tooltip and room for a finger for each tool, and shows a close margin (with a pick: %s) @slow',
    async (hasPick) => {
      const app = await visit({ rounds: 1 });
      const { game, picks } = app.stores;
      // In the first race, the winner is 0.035 s ahead.
      game.openMeeting(meetingOf('P4X-472-FWD'));
      const [program] = currentValue(game.programs$);
      const horse = program?.horses.find(({ name }) => name === 'Aegidienberger');
      if (hasPick) picks.pick(1, horse?.id ?? NaN);
      game.startAllRaces();
      game.finishAllRaces();
      const section = app.program(PROGRAM_NAMES[0]);
      await expect.element(section.getByRole('button', { name: 'Chart' })).toBeVisible();
      const header = find('header', section.element());
      const margin = section.getByText('0.035 s');
      for (const width of [1440, 1280, 1240, 1024, 900, 768, 390, 320]) {
        await page.viewport(width, 800);
        const at = `${width} px wide, with a pick: ${hasPick}`;
        for (const [name, title] of [
          ['Replay', 'Replay'],
          [/^Photo finish/, 'Photo finish, 0.035 s'],
          ['Chart', 'Chart'],
          ['Chances of all races', 'Chances of all races'],
        ] as const) {
          const button = section.getByRole('button', { name });
          expect(button.element()).toHaveAttribute('title', title);
          const { width, height } = boxOf(button);
          expect(Math.min(width, height), at).toBeGreaterThanOrEqual(24);
        }
        expect(boxOf(margin).width > 0, at).toBe(width > 500);
        // A narrower header has several lines.
        if (header.getBoundingClientRect().width < 860) continue;
        const names = [...header.querySelectorAll('strong, b')];
        const texts = names.map(({ textContent }) => textContent);
        // An inline element, which has no client width, is not cut.
        const cut = names.filter(
          ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        );
        expect(cut, at).toEqual([]);
        for (const name of names) name.textContent = 'Schwarzwälder Kaltblut';
        const { right } = header.getBoundingClientRect();
        for (const part of header.children) {
          expect(part.getBoundingClientRect().right, at).toBeLessThan(right + 0.1);
          // The button of the pick begins 2 px before its box.
          expect(part.scrollWidth - part.clientWidth, at).toBeLessThanOrEqual(2);
        }
        names.forEach((name, index) => (name.textContent = texts[index] ?? ''));
      }
    },
  );
});
