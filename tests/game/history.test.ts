import { defer, map } from 'rxjs';
import { expect, test } from 'vitest';
import { getHistory, recordHistory } from '../../src/game/history';
import { formatMeeting } from '../../streams';
import { HandClock } from '../support/hand-clock';
import { marbles } from '../support/marbles';
import { current, record } from '../support/record';
import { stage, stageByHand } from '../support/stage';

test(
  'a run is recorded when its last race is over, and a stopped one is not',
  marbles((m) => {
    const game = stage(m, '-g-s----s-R----s----x');
    const lengths$ = defer(() => recordHistory(game)).pipe(map(({ length }) => `${length}`));
    m.expect(lengths$, '^').toBeObservable('0-----1-----------2-|');
  }),
);

test('the newest is first, with its meeting, the time of day and the winners', () => {
  const { game, clock } = stageByHand();
  const { values } = record(recordHistory(game, clock));
  game.startAllRaces();
  clock.pass(10);
  game.startAllRaces();
  clock.pass(10);
  const [newest, oldest] = values.at(-1) ?? [];
  expect(values.at(-1)).toHaveLength(2);
  expect([newest?.meeting.run, oldest?.meeting.run]).toEqual([2, 1]);
  expect([newest?.endedAt, oldest?.endedAt]).toEqual([13, 3]);
  const horses = current(game.horses$);
  const winners = current(game.finalResults$).map(({ result: [first] }) =>
    horses.find(({ id }) => id === first?.horseId),
  );
  expect(newest?.winners.map(({ name, color }) => ({ name, color }))).toEqual(
    winners.map((horse) => ({ name: horse?.name, color: horse?.color })),
  );
  expect(newest?.winners.map(({ program }) => program)).toEqual(
    current(game.programs$).map(({ id, name }) => ({ id, name })),
  );
});

test('Finish now ends a run like any other', () => {
  const { game } = stageByHand();
  const { values } = record(recordHistory(game, new HandClock()));
  game.startAllRaces();
  game.finishAllRaces();
  expect(values.map(({ length }) => length)).toEqual([0, 1]);
});

test('a run that is shown again stays where it was, and the next start is a run of its own', () => {
  const { game, clock } = stageByHand();
  const { values } = record(recordHistory(game, clock));
  const texts = () => values.at(-1)?.map(({ meeting }) => formatMeeting(meeting));
  game.startAllRaces();
  game.finishAllRaces();
  const first = current(game.meeting$);
  if (first === null) throw new Error('a game with programs has a meeting');
  game.regenerateHorses();
  game.startAllRaces();
  game.finishAllRaces();
  const second = current(game.meeting$);
  const before = texts();
  expect(before).toHaveLength(2);

  game.showMeeting(first);
  expect(current(game.meeting$)).toEqual(first);
  expect(second).not.toEqual(first);
  expect(texts()).toEqual(before);
  game.startAllRaces();
  game.finishAllRaces();
  expect(texts()).toEqual([formatMeeting({ ...first, run: 2 }), ...(before ?? [])]);
});

test('the history of a game is one, and goes on when nobody reads it', () => {
  const { game } = stageByHand();
  record(getHistory(game)).subscription.unsubscribe();
  game.startAllRaces();
  game.finishAllRaces();
  expect(current(getHistory(game))).toHaveLength(1);
  expect(getHistory(game)).toBe(getHistory(game));
});
