import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Address } from './Address';
import type { NamedDemo } from './collect';
import styles from './DemoPage.module.css';
import { openDesk } from './desk';
import { FigureList } from './Figures';
import { Header } from './Header';
import { KnobPanel } from './KnobPanel';

interface DemoPageProps {
  readonly demo: NamedDemo;
  readonly next: NamedDemo | undefined;
}

/** One demo: what it is about, the live thing, its knobs, and the way on. */
export function DemoPage({ demo, next }: DemoPageProps) {
  const { Live, title, idea, knobs, layout } = demo;
  const [desk] = useState(() => openDesk(knobs));
  const [figures] = useState(() => document.createElement('dl'));
  useEffect(() => {
    const subscription = desk.keepAddress();
    return () => {
      subscription.unsubscribe();
    };
  }, [desk]);
  return (
    <>
      <Header>
        <Address desk={desk} />
      </Header>
      <main className={styles.page}>
        <div className={styles.about}>
          <h1>{title}</h1>
          <p>{idea}</p>
        </div>
        <div className={layout === 'wide' ? undefined : styles.parts}>
          <div className={styles.live}>
            <ErrorBoundary>
              <FigureList value={figures}>
                <Live desk={desk} />
              </FigureList>
            </ErrorBoundary>
          </div>
          {layout !== 'wide' && <KnobPanel knobs={knobs} desk={desk} figures={figures} />}
        </div>
        <footer className={styles.foot}>
          <span>{demo.keys}</span>
          <span>
            Source <code>src/demos/{demo.name}.demo.tsx</code>
          </span>
          {Object.keys(knobs).length > 0 && <button onClick={desk.reset}>Reset the knobs</button>}
          {next && <a href={`?demo=${next.name}`}>Next: {next.title}</a>}
        </footer>
      </main>
    </>
  );
}
