import { useState } from 'react';
import { ActionBar } from '../screen/action-bar/ActionBar';
import styles from './bar.module.css';
import parts from './parts/parts.module.css';
import { demo } from './shell/demo';
import { Output } from './shell/Output';

const EMPTY = {
  isReady: true,
  isListShown: true,
  hasPrograms: false,
  isRacing: false,
  isPaused: false,
} as const;

const STATES = {
  'Before there is a game': { ...EMPTY, isReady: false },
  'No programs': EMPTY,
  'List hidden': { ...EMPTY, isListShown: false },
  'Ready to start': { ...EMPTY, hasPrograms: true },
  Racing: { ...EMPTY, hasPrograms: true, isRacing: true },
  Paused: { ...EMPTY, hasPrograms: true, isRacing: true, isPaused: true },
} as const;

export default demo({
  title: 'Action bar',
  idea: 'Every button in every state it can have.',
  group: 'Components',
  order: 4,
  knobs: {},
  Show() {
    const [command, setCommand] = useState('none yet');
    const show = (name: string) => () => {
      setCommand(name);
    };
    return (
      <div className={parts.stack}>
        {Object.entries(STATES).map(([name, state]) => (
          <section key={name} aria-label={name}>
            <h2 className={parts.caption}>{name}</h2>
            <div className={styles.page}>
              <ActionBar
                {...state}
                onToggleList={show('show or hide the list')}
                onRegenerateHorses={show('regenerate horses')}
                onGeneratePrograms={show('generate programs')}
                onStart={show('start')}
                onTogglePause={show('pause or resume')}
              />
            </div>
          </section>
        ))}
        <Output label="Command">{command}</Output>
      </div>
    );
  },
});
