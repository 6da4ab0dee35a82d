import { Inspector } from './inspector/Inspector';
import { knobs } from './inspector/knobs';
import { demo } from './shell/demo';

export default demo({
  title: 'Stream inspector',
  idea: 'One race, drawn as its streams: after a pause, the race continues with its next frame.',
  group: 'Streams',
  order: 1,
  layout: 'wide',
  knobs,
  keyboardHint: (
    <>
      <kbd>Space</kbd> play or pause, <kbd>←</kbd> <kbd>→</kbd> a tick, with <kbd>Shift</kbd> a
      second, <kbd>PgUp</kbd> <kbd>PgDn</kbd> an event, <kbd>Esc</kbd> the present, <kbd>C</kbd>{' '}
      copy.
    </>
  ),
  Show({ values: settings, set }) {
    const { seed, run, programNumber, pausedFailsAtMs } = settings;
    return (
      <Inspector
        key={`${seed} ${run} ${programNumber} ${pausedFailsAtMs}`}
        settings={settings}
        onSet={set}
      />
    );
  },
});
