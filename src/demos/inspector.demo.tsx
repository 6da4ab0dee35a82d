import { createPaths, parseMeeting } from '../../streams';
import { inspect } from './inspector/inspect';
import { RaceTrack } from './parts/RaceTrack';
import { hot, type Input, type StreamsOf } from './inspector/record';
import { createRaceLook } from './parts/raceLook';
import { createCard, createRaceSeed } from './parts/races';
import { raceStreams } from './pipelines';
import { choice, range, text } from './shell/demo';

/** `speed` only if the visitor wants to change it. */
type RaceInputs = Readonly<{ paused: Input<boolean>; speed?: Input<number> }>;

const SPEEDS = { h: 0.5, '1': 1, '2': 2, '4': 4 };

export default inspect(
  {
    title: 'Stream inspector',
    idea: 'The streams of the game while it runs a race: after a pause, the race continues with its next frame.',
    order: 1,
    startAt: 0,
    knobs: {
      /** The code of a meeting shows the races that the game shows. */
      seed: text({ label: 'Seed or code', value: 'K7Q-M2X-WD4' }),
      programNumber: range({ label: 'Lap', min: 1, max: 6, step: 1, value: 1 }),
      limit: range({ label: 'Limit (ticks)', min: 1, max: 600, step: 1, value: 600 }),
      view: choice({
        label: 'Horses',
        options: ['leader', 'all', 'programs'],
        names: { leader: 'Leader', all: 'All ten', programs: 'Six races' },
        value: 'leader',
      }),
      /** With `speed$`, a tick at speed 1 is four columns, because a column must be part of a tick at every speed. */
      inputs: choice({
        label: 'Inputs',
        options: ['paused', 'speed'],
        names: { paused: 'Pause', speed: 'Pause and speed' },
        value: 'paused',
      }),
      /** The column in which `paused$`, an option of `createClock`, errors; -1 for never. */
      pausedFailsAt: range({
        label: 'Fails',
        min: -1,
        max: 5000,
        step: 1,
        value: -1,
        isInPanel: false,
      }),
    },
  },
  ({ seed, programNumber, limit, view, inputs, pausedFailsAt }) => {
    const hasSpeed = inputs === 'speed';
    const options = { seed, programNumber, limitMs: limit * 100, tickMs: hasSpeed ? 4 : 1, view };
    const programs = createCard(seed);
    const program = programs[programNumber - 1];
    if (program === undefined) throw new RangeError(`The card has no program ${programNumber}.`);
    const paths = programs.map((program) =>
      createPaths(program, { ...options, seed: createRaceSeed(seed, program.id) }),
    );
    const fault = parseMeeting(seed);
    const failing = '-'.repeat(Math.max(0, pausedFailsAt)) + (pausedFailsAt < 0 ? '' : '#');
    const paused = hot(failing, { p: true, r: false }, new Error('the pause broke'));
    const raceInputs: RaceInputs = hasSpeed ? { paused, speed: hot('', SPEEDS) } : { paused };
    return {
      inputs: raceInputs,
      connect: (streams: StreamsOf<RaceInputs>) => raceStreams(streams, options),
      name: 'raceStreams',
      options,
      // At ½ speed, a tick is eight columns.
      pressStep: hasSpeed ? 8 : 1,
      columnMs: hasSpeed ? 25 : 100,
      notes: {
        ticks$: 'createClock, share',
        ...Object.fromEntries(
          ['', ...programs.map(({ id }) => id)].map((id) => [`race${id}$`, 'scan, takeWhile']),
        ),
        leader$: 'map, distinct',
        finishes$: 'pairwise, mergeMap',
        result$: 'map, distinct',
        liveResults$: 'map, distinct',
        finalResults$: 'map, distinct',
      },
      look: createRaceLook(programs, paths, programNumber),
      Picture: (props) => (
        <RaceTrack
          {...{ ...props, program }}
          paths={paths[programNumber - 1] ?? { positions: [], finishTimes: new Float64Array() }}
          note={
            fault === 'mistyped' || fault === 'older' || fault === 'newer'
              ? `Not the code of a meeting (${fault}), so a seed of its own`
              : null
          }
        />
      ),
    };
  },
);
