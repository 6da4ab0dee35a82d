import { type Demo, demo } from '../shell/demo';
import type { Knobs, ValuesOf } from '../shell/knobs';
import { type Inspection, Inspector } from './Inspector';
import type { Inputs } from './record';
import { settings } from './settings';

interface InspectInfo<K extends Knobs> {
  readonly title: string;
  readonly idea: string;
  readonly order: number;
  readonly group?: 'Streams' | 'Stress';
  readonly knobs: K;
  /** The column in which the player is at first; -1 for the end. */
  readonly startAt?: number;
}

/**
 * Declares a demo that shows streams in the inspector: as a marble diagram that can be played, changed, and copied as a
 * marble test or as an SVG.
 *
 * ```ts
 * export default inspect({ title, idea, order: 2, knobs: {} }, () => ({
 *   inputs: { clicks: hot('-a--b'), search: cold('---x|'), save: cold('---x|') },
 *   connect: switchOrExhaust,   // ({ clicks$, search$, save$ }) => ({ switched$: …, exhausted$: … })
 * }));
 * ```
 */
export function inspect<const K extends Knobs, const I extends Inputs>(
  { startAt = -1, group = 'Streams', knobs, ...info }: InspectInfo<K>,
  create: (values: ValuesOf<K>) => Inspection<I>,
): Demo {
  return demo({
    ...info,
    group,
    layout: 'wide',
    knobs: { ...knobs, ...settings, at: { ...settings.at, value: startAt } },
    keyboardHint: (
      <>
        <kbd>Space</kbd> play or pause, <kbd>←</kbd> <kbd>→</kbd> a column, with <kbd>Shift</kbd>{' '}
        ten, <kbd>PgUp</kbd> <kbd>PgDn</kbd> an event, <kbd>+</kbd> <kbd>−</kbd> zoom, <kbd>C</kbd>{' '}
        copy the test.
      </>
    ),
    Show({ values, set }) {
      const { speed, zoom, at, presses, ...own } = values;
      return (
        <Inspector
          // Other knobs mount a new inspector. What the visitor added stays, because the address has it.
          key={JSON.stringify(own)}
          create={() => create(values)}
          settings={{ speed, zoom, at, presses }}
          onSet={set}
        />
      );
    },
  });
}
