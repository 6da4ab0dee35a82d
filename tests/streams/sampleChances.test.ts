import { describe, expect, it } from 'vitest';
import { createPaths, createTimeline, startChances, winChances } from '../../streams';
import { sampleChances } from '../../streams/chances';
import { programOf, stationaryProgram } from '../support/race';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

// Three horses with the conditions 80, 20 and 50.
const program = programOf([80, 20, 50]);
const timeline = createTimeline(program, { seed: 1 });
const paths = createPaths(program, { seed: 1 });
const winnerTick = timeline.findIndex(({ progress }) =>
  progress.some(({ isFinished }) => isFinished),
);

describe('sampleChances', () => {
  it('samples every 500 simulated ms after the start, and when the winner finishes', () => {
    const samples = sampleChances(program, paths);
    const winnerMs = winnerTick * 100;
    const expected = Array.from({ length: Math.ceil(winnerMs / 500) }, (_, index) =>
      Math.min(500 * (index + 1), winnerMs),
    );
    expect(winnerTick % 5).not.toBe(0);
    expect(samples.map(({ ms }) => ms)).toEqual(expected);
  });

  it('returns the chances of the frame of each sample', () => {
    for (const { ms, chances } of sampleChances(program, paths)) {
      const frame = timeline.find(({ elapsedMs }) => elapsedMs === ms);
      expect(frame && winChances(program, frame)).toEqual(chances());
    }
  });

  it('computes each sample once', () => {
    for (const { chances } of sampleChances(program, paths)) expect(chances()).toBe(chances());
  });

  it('ends with the sample after which no chance changes', () => {
    const last = sampleChances(program, paths).at(-1)?.chances();
    for (const frame of timeline.slice(winnerTick)) {
      expect(winChances(program, frame)).toEqual(last);
    }
  });

  it('samples the end of a race without a winner', () => {
    const limited = createPaths(stationaryProgram, { seed: 1, limitMs: 1_200 });
    expect(sampleChances(stationaryProgram, limited).map(({ ms }) => ms)).toEqual([
      500, 1_000, 1_200,
    ]);
  });
});

describe('Run.chanceSamples', () => {
  it('lists the samples that `Game.chances$` emits after the start', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    const chances = record(game.chances$(1));
    game.startAllRaces();
    const { program, run } = currentValue(game.raceState$(1));
    // Each tick takes 1 ms and simulates 100 ms, so every race has ended, at its limit of 60 s or before.
    clock.advanceBy(600);
    expect(chances.values.slice(1)).toEqual(run?.chanceSamples().map((sample) => sample.chances()));
    expect(chances.values[0]).toEqual(startChances(program));
  });
});
