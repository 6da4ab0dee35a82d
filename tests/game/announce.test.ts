import { describe, expect, it } from 'vitest';
import { announce } from '../../src/game/announce';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

const NEW_RACES = { text: 'New races have been drawn.', clearsLog: true };

describe('announce', () => {
  it('announces the start, each winner and the end', () => {
    const { game, clock } = createTestGame();
    const { values } = record(announce(game.state$));
    game.startAllRaces();
    clock.advanceBy(3);
    expect(values.map(({ text }) => text.replace(/: .* wins/, ': … wins'))).toEqual([
      'The races have started.',
      '1st Lap 1200m: … wins.',
      '2nd Lap 1400m: … wins.',
      'All races are over.',
    ]);
    expect(values.map(({ clearsLog }) => clearsLog)).toEqual([true, false, false, false]);
  });

  it('announces that races were stopped before their end', () => {
    const { game } = createTestGame();
    game.startAllRaces();
    const { values } = record(announce(game.state$));
    game.resetAllRaces();
    expect(values).toEqual([{ text: 'The races were stopped.', clearsLog: false }]);
  });

  it('announces an earlier run that is shown again, then its winners', () => {
    const { game } = createTestGame();
    game.startAllRaces();
    game.finishAllRaces();
    const { meeting, horses, programs, finalResults } = currentValue(game.state$);
    if (meeting === null) throw new Error('The game has no meeting');
    const wins = finalResults.map(({ programId, result: [first] }) => {
      const winner = horses.find(({ id }) => id === first?.horseId);
      return `${programs[programId - 1]?.name}: ${winner?.name} wins.`;
    });
    game.regenerateHorses();

    const { values } = record(announce(game.state$));
    game.showMeeting(meeting);
    expect(values.map(({ text }) => text)).toEqual(['An earlier run is shown.', ...wins]);
    expect(values.map(({ clearsLog }) => clearsLog)).toEqual([true, ...wins.map(() => false)]);
  });

  it('announces new programs, but no event of the programs that they replace', () => {
    for (const hasEnded of [false, true]) {
      const { game } = createTestGame();
      game.startAllRaces();
      if (hasEnded) game.finishAllRaces();
      const { values } = record(announce(game.state$));
      game.generatePrograms();
      expect(values).toEqual([NEW_RACES]);
    }
  });
});
