import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/Button';
import { useCopy } from '../../ui/copyText';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { type NamedDemo, OutputListContext } from './demo';
import { BackIcon, CopyIcon, Header } from './Header';
import { KnobPanel } from './KnobPanel';
import { createKnobStore, type KnobStore } from './knobs';
import styles from './shell.module.css';

/** Shows a demo with its knobs and outputs. `Address` shows the address, which contains the values of the knobs. */
export function DemoPage({ demo, next }: { demo: NamedDemo; next: NamedDemo | undefined }) {
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

/** Links to the list of demos, shows the address with the knob values, and updates the address bar. */
function Address({ store }: { store: KnobStore }) {
  const query = useObservableEagerState(store.addressQuery$);
  const [copyOutcome, copy] = useCopy();
  useSubscription(store.addressQuery$, (query) => {
    history.replaceState(null, '', `?${query}`);
  });
  return (
    <>
      <a href={location.pathname}>
        <BackIcon />
        <span>All demos</span>
      </a>
      <code aria-label="Address">
        {location.pathname}
        {[...query].map(([name, value], index) => (
          <Fragment key={name}>
            {index === 0 ? '?' : '&'}
            {name}={name === 'demo' ? value : <b>{value}</b>}
          </Fragment>
        ))}
      </code>
      <Button
        className={styles.wideOnly}
        variant="outline"
        size="sm"
        onClick={() => copy(store.getLink())}
      >
        <CopyIcon />
        <span aria-live="polite">{copyOutcome ?? 'Copy link'}</span>
      </Button>
    </>
  );
}
