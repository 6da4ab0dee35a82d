import { useState } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Address } from './Address';
import type { NamedDemo } from './demo';
import styles from './DemoPage.module.css';
import { Header } from './Header';
import { KnobPanel } from './KnobPanel';
import { createKnobStore } from './knobStore';
import { OutputListContext } from './Output';

interface DemoPageProps {
  readonly demo: NamedDemo;
  readonly next: NamedDemo | undefined;
}

/** Shows a demo with its knobs and outputs. `Address` shows the address, which contains the values of the knobs. */
export function DemoPage({ demo, next }: DemoPageProps) {
  const { ConnectedDemo, name, title, idea, knobs, keyboardHint } = demo;
  const isWide = demo.layout === 'wide';
  const [store] = useState(() => createKnobStore(knobs));
  // `Output` renders into this list, and `KnobPanel` shows it. A wide demo shows no outputs.
  const [outputList] = useState(() => document.createElement('dl'));
  return (
    <>
      <Header>
        <Address store={store} />
      </Header>
      <main className={styles.page}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{idea}</p>
          {isWide && <KnobPanel knobs={knobs} store={store} />}
        </div>
        <div className={isWide ? undefined : styles.columns}>
          <div>
            <ErrorBoundary>
              <OutputListContext value={outputList}>
                <ConnectedDemo store={store} />
              </OutputListContext>
            </ErrorBoundary>
          </div>
          {!isWide && <KnobPanel knobs={knobs} store={store} outputList={outputList} />}
        </div>
        <footer className={styles.footer}>
          <span>{keyboardHint}</span>
          <span>
            Source <code>src/demos/{name}.demo.tsx</code>
          </span>
          {Object.keys(knobs).length > 0 && <button onClick={store.reset}>Reset the knobs</button>}
          {next && <a href={`?demo=${next.name}`}>Next: {next.title}</a>}
        </footer>
      </main>
    </>
  );
}
