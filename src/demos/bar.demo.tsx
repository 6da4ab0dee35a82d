import { useState } from 'react';
import { ActionBar } from '../screen/action-bar/ActionBar';
import styles from './bar.module.css';
import parts from './parts/parts.module.css';
import { demo } from './shell/demo';
import { Figure } from './shell/Figures';

const FRESH = {
  isReady: true,
  isListShown: true,
  hasPrograms: false,
  isRacing: false,
  isPaused: false,
} as const;

const STATES = {
  'Before there is a game': { ...FRESH, isReady: false },
  'No programs': FRESH,
  'List hidden': { ...FRESH, isListShown: false },
  'Ready to start': { ...FRESH, hasPrograms: true },
  Racing: { ...FRESH, hasPrograms: true, isRacing: true },
  Paused: { ...FRESH, hasPrograms: true, isRacing: true, isPaused: true },
} as const;

export default demo({
  title: 'Action bar',
  idea: 'Every button in every state it can have.',
  group: 'Components',
  order: 5,
  knobs: {},
  Show() {
    const [command, setCommand] = useState('none yet');
    const say = (name: string) => () => {
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
                onToggleList={say('show or hide the list')}
                onRegenerateHorses={say('regenerate horses')}
                onGeneratePrograms={say('generate programs')}
                onStart={say('start')}
                onTogglePause={say('pause or resume')}
              />
            </div>
          </section>
        ))}
        <Figure label="Command">{command}</Figure>
      </div>
    );
  },
});
