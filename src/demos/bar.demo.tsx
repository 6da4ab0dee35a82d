import { noop } from 'rxjs';
import { ActionBar, type ActionBarProps } from '../races/action-bar/ActionBar';
import parts from './parts/parts.module.css';
import { demo } from './shell/demo';

const COMMANDS = {
  toggleList: noop,
  regenerateHorses: noop,
  generatePrograms: noop,
  start: noop,
  togglePause: noop,
  leave: noop,
  toggleMore: noop,
};

const STATES: Readonly<Record<string, Partial<ActionBarProps>>> = {
  'Before there is a game': { commands: undefined },
  'No programs': {},
  'List hidden': { isListShown: false },
  'Ready to start': { hasPrograms: true },
  Racing: { hasPrograms: true, isRacing: true },
  Paused: { hasPrograms: true, isRacing: true, isPaused: true },
};

export default demo({
  title: 'Action bar',
  idea: 'Every button in every state it can have.',
  group: 'Components',
  order: 4,
  layout: 'wide',
  knobs: {},
  Show: () => (
    <div className={parts.stack}>
      {Object.entries(STATES).map(([name, state]) => (
        <section key={name} aria-label={name}>
          <h2 className={parts.caption}>{name}</h2>
          <div className={parts.bar}>
            <ActionBar
              isListShown
              hasPrograms={false}
              isRacing={false}
              isPaused={false}
              commands={COMMANDS}
              {...state}
            />
          </div>
        </section>
      ))}
    </div>
  ),
});
