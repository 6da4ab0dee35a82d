import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../theme/fonts.css';
import { SchemeProvider } from '../theme/SchemeProvider';
import { ThemeProvider } from '../theme/ThemeProvider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { type Demo, listDemos } from './shell/demo';
import { DemoPage } from './shell/DemoPage';
import { Header } from './shell/Header';
import styles from './shell/shell.module.css';

const groups = listDemos(import.meta.glob<{ default: Demo }>('./*.demo.tsx', { eager: true }));
const demos = groups.flatMap(({ demos }) => demos);
const name = new URLSearchParams(location.search).get('demo');
const index = demos.findIndex((demo) => demo.name === name);
const demo = demos[index];
if (demo !== undefined) document.title = `${demo.title} · Furlong demos`;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
const root = createRoot(element);
root.render(
  <StrictMode>
    <ThemeProvider>
      <SchemeProvider>
        <ErrorBoundary>
          {demo !== undefined ? (
            <DemoPage demo={demo} next={demos[(index + 1) % demos.length]} />
          ) : name !== null ? (
            <UnknownDemo />
          ) : (
            <Index />
          )}
        </ErrorBoundary>
      </SchemeProvider>
    </ThemeProvider>
  </StrictMode>,
);

// Accepts hot updates, because an update that no module accepts reloads every open page, also the game.
import.meta.hot?.accept();
import.meta.hot?.dispose(() => root.unmount());

function Index() {
  return (
    <>
      <Header>Dev server only</Header>
      <main className={styles.index}>
        <h1>Demos</h1>
        <p className={styles.introduction}>
          Each demo shows one idea. The address stores its knobs, so a link shows the same values.
        </p>
        <div className={styles.groups}>
          {groups.map(({ group, demos }) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group}>{group}</h2>
              <ul>
                {demos.map(({ name, title, idea }) => (
                  <li key={name}>
                    <a href={`?demo=${name}`}>
                      <span className={styles.demoTitle}>
                        {title}
                        {/* A dotted line between the title and the name. */}
                        <i aria-hidden />
                        <code>{name}</code>
                      </span>
                      <span className={styles.demoIdea}>{idea}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={styles.indexFooter}>
            The demos are only on the dev server: <code>npm start</code>, then{' '}
            <code>/src/demos/</code>. The README says how to add one.
          </p>
        </div>
      </main>
    </>
  );
}

/** The page for an address that names a demo that does not exist. */
function UnknownDemo() {
  return (
    <>
      <Header />
      <main className={styles.page}>
        <div className={styles.title}>
          <h1>There is no demo called “{name}”</h1>
          <p>
            A demo has the name of its file: <code>src/demos/name.demo.tsx</code>.{' '}
            <a href={location.pathname}>All demos</a>
          </p>
        </div>
      </main>
    </>
  );
}
