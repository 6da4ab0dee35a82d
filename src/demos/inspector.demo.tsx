import { Inspector } from './inspector/Inspector';
import { LONGEST_MS } from './inspector/take';
import { choice, demo, range, text } from './shell/demo';

export default demo({
  title: 'Stream inspector',
  idea: 'One race, drawn as its streams: a pause costs ticks, never a step.',
  group: 'Streams',
  order: 1,
  layout: 'wide',
  knobs: {
    seed: text({ label: 'Seed', value: 'K7QM2XWD' }),
    run: range({ label: 'Run', min: 1, max: 999, step: 1, value: 2 }),
    lap: range({ label: 'Lap', min: 1, max: 6, step: 1, value: 1 }),
    axis: choice({ label: 'Axis', options: ['auto', 'whole', 'head'], value: 'auto' }),
    horses: choice({ label: 'Horses', options: ['leader', 'all', 'laps'], value: 'leader' }),
    speed: choice({ label: 'Speed', options: ['½', '1', '2', '4'], value: '1' }),
    at: range({ label: 'Tick', min: -1, max: 100_000, step: 1, value: -1 }),
    gate: text({ label: 'Gate', value: '' }),
    fails: range({ label: 'Fails', min: -1, max: 100_000, step: 1, value: -1 }),
  },
  keys: (
    <>
      <kbd>Space</kbd> play or pause, <kbd>←</kbd> <kbd>→</kbd> a tick, with <kbd>Shift</kbd> a
      second, <kbd>PgUp</kbd> <kbd>PgDn</kbd> an event, <kbd>Esc</kbd> the head, <kbd>C</kbd> copy.
    </>
  ),
  Show: ({ knobs: { seed, run, lap, axis, horses, speed, at, gate, fails }, set }) => (
    <Inspector
      key={`${seed} ${run} ${lap} ${fails}`}
      race={{ seed, run, lap, failsAt: fails }}
      axis={axis}
      middle={horses}
      speed={speed}
      at={at}
      script={scriptIn(gate)}
      onSet={({ middle, script, ...changes }) => {
        set({
          ...changes,
          ...(middle && { horses: middle }),
          ...(script !== undefined && { gate: wordFor(script) }),
        });
      }}
    />
  ),
});

/** `1560-2350`: the moments in which the gate changed; `0` for a take without a pause. */
function scriptIn(word: string): readonly number[] | null {
  if (!/^\d{1,6}(-\d{1,6})*$/.test(word)) return null;
  const script = word === '0' ? [] : word.split('-').map(Number);
  const isInOrder = script.every((at, index) => at >= (script[index - 1] ?? 0));
  return isInOrder && (script.at(-1) ?? 0) <= LONGEST_MS ? script : null;
}

function wordFor(script: readonly number[] | null): string {
  return script === null ? '' : script.length === 0 ? '0' : script.join('-');
}
