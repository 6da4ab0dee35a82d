import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/fonts.css';
import { SchemeProvider } from '../theme/SchemeProvider';
import { system } from '../theme/system';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { collect } from './shell/collect';
import type { Demo } from './shell/demo';
import { DemoPage } from './shell/DemoPage';
import { Index } from './shell/Index';
import './shell/shell.css';
import { readStoredScheme } from './shell/theme';
import { UnknownDemo } from './shell/UnknownDemo';

const groups = collect(import.meta.glob<{ default: Demo }>('./*.demo.tsx', { eager: true }));
const demos = groups.flatMap(({ demos }) => demos);
const name = new URLSearchParams(location.search).get('demo');
const place = demos.findIndex((demo) => demo.name === name);
const demo = demos[place];
if (demo !== undefined) document.title = `${demo.title} · Furlong demos`;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
// What is edited and no component loads the page anew; the knobs are in the address.
createRoot(element).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <SchemeProvider initialScheme={readStoredScheme()}>
        <ErrorBoundary>
          {demo !== undefined ? (
            <DemoPage demo={demo} next={demos[(place + 1) % demos.length]} />
          ) : name !== null ? (
            <UnknownDemo name={name} />
          ) : (
            <Index groups={groups} />
          )}
        </ErrorBoundary>
      </SchemeProvider>
    </ChakraProvider>
  </StrictMode>,
);
