import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Visitor } from './Visitor';
import { WebDriver } from './WebDriver';

interface WorkerFixtures {
  /** The home folder of the browser, which receives the downloads. */
  browserHome: string;
  browserSession: WebDriver;
}

interface TestFixtures {
  /** A visitor in WebKit. The test fails if the page logs or throws anything after its load. */
  visitor: Visitor;
}

/** Playwright's `test` with a visitor in WebKitGTK. Playwright cannot drive WebKitGTK, so the visitor uses WebDriver. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browserHome: [
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'furlong-webkit-'));
      await use(home);
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  browserSession: [
    async ({ browserHome }, use) => {
      const port = await findPort();
      const driver = spawn(process.env.WEBKIT_DRIVER ?? '', [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, HOME: browserHome },
      });
      try {
        const session = await WebDriver.start(`http://127.0.0.1:${port}`, {});
        await use(session);
        await session.quit();
      } finally {
        await stop(driver);
      }
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserSession, baseURL }, use) => {
    await browserSession.resize(1280, 900);
    const visitor = new Visitor(browserSession, baseURL ?? '');
    await use(visitor);
    expect(await visitor.noise(), 'the page must be quiet').toEqual([]);
  },
});

export { expect };

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill();
  await exit;
}
