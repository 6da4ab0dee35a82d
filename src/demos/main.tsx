import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../theme/fonts.css';
import { SchemeProvider } from '../theme/SchemeProvider';
import { ThemeProvider } from '../theme/ThemeProvider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import type { Demo } from './shell/demo';
import { DemoPage } from './shell/DemoPage';
import { Index } from './shell/Index';
import { listDemos } from './shell/listDemos';
import { readStoredScheme } from './shell/storedScheme';
import { UnknownDemo } from './shell/UnknownDemo';

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
      <SchemeProvider initialScheme={readStoredScheme()}>
        <ErrorBoundary>
          {demo !== undefined ? (
            <DemoPage demo={demo} next={demos[(index + 1) % demos.length]} />
          ) : name !== null ? (
            <UnknownDemo name={name} />
          ) : (
            <Index groups={groups} />
          )}
        </ErrorBoundary>
      </SchemeProvider>
    </ThemeProvider>
  </StrictMode>,
);

// Accepts hot updates, because an update that no module accepts reloads every open page, also the game.
import.meta.hot?.accept();
import.meta.hot?.dispose(() => root.unmount());
