import { expect, test } from 'vitest';
import { announce } from '../../src/game/announce';
import { current, record } from '../support/record';
import { stageByHand } from '../support/stage';

test('a run that is shown again is said to be, and then who won it', () => {
  const { game } = stageByHand();
  game.startAllRaces();
  game.finishAllRaces();
  const meeting = current(game.meeting$);
  if (meeting === null) throw new Error('a game with programs has a meeting');
  const horses = current(game.horses$);
  const wins = current(game.finalResults$).map(({ programId, result: [first] }) => {
    const winner = horses.find(({ id }) => id === first?.horseId);
    return `${current(game.programs$)[programId - 1]?.name}: ${winner?.name} wins.`;
  });
  game.regenerateHorses();

  const { values } = record(announce(game));
  game.showMeeting(meeting);
  expect(values.map(({ text }) => text)).toEqual(['Races of before are shown again.', ...wins]);
  expect(values.map(({ isFresh }) => isFresh)).toEqual([true, ...wins.map(() => false)]);
});

test('new programs in mid-race leave nothing to say of the old ones', () => {
  const { game } = stageByHand();
  game.startAllRaces();
  const { values } = record(announce(game));
  game.generatePrograms();
  expect(values.at(-1)).toEqual({ text: 'New races are drawn.', isFresh: true });
});

test('new programs are said to be new', () => {
  const { game } = stageByHand();
  game.startAllRaces();
  game.finishAllRaces();
  const { values } = record(announce(game));
  game.generatePrograms();
  expect(values).toEqual([{ text: 'New races are drawn.', isFresh: true }]);
});
