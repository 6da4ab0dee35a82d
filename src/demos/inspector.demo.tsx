import { Inspector } from './inspector/Inspector';
import { knobs } from './inspector/knobs';
import { demo } from './shell/demo';

export default demo({
  title: 'Stream inspector',
  idea: 'One race, drawn as its streams: a pause costs ticks, never a step.',
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
  Show({ knobs: settings, set }) {
    const { seed, run, lap, fails } = settings;
    return <Inspector key={`${seed} ${run} ${lap} ${fails}`} settings={settings} onSet={set} />;
  },
});
