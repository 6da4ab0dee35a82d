import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { observeNewVersion, type Registration } from '../../src/page/version/newVersion';
import { record } from '../support/record';

/** A fake `ServiceWorkerRegistration`, with a fake `ServiceWorkerContainer`. Each `update` fails. */
class FakeRegistration extends EventTarget implements Registration {
  installing: EventTarget | null = null;
  waiting: { postMessage: () => void } | null = null;
  active: object | null;
  updates = 0;
  readonly container: EventTarget & { controller: object | null };

  constructor(isFirstVisit: boolean) {
    super();
    this.active = isFirstVisit ? null : {};
    this.container = Object.assign(new EventTarget(), { controller: this.active });
  }

  install() {
    const worker = Object.assign(new EventTarget(), { postMessage: () => undefined });
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }

  activate() {
    this.active = this.waiting;
    this.waiting = null;
    this.container.controller = this.active;
    this.container.dispatchEvent(new Event('controllerchange'));
  }

  update() {
    this.updates++;
    return Promise.reject(new Error('offline'));
  }
}

async function observe({ isFirstVisit }: { isFirstVisit: boolean }) {
  const registration = new FakeRegistration(isFirstVisit);
  const checks$ = new Subject<void>();
  const { container } = registration;
  const register = () => Promise.resolve(registration);
  const recorded = record(observeNewVersion({ container, register, checks$ }));
  await Promise.resolve();
  await Promise.resolve();
  return { registration, checks$, recorded };
}

describe('observeNewVersion', () => {
  it('emits nothing on the first visit', async () => {
    const { registration, recorded } = await observe({ isFirstVisit: true });
    registration.install();
    registration.activate();
    expect(recorded.values).toEqual([]);
  });

  it('emits when a version waits, and each time another window activates a version', async () => {
    const { registration, recorded } = await observe({ isFirstVisit: false });
    const waiting = registration.install();
    expect(recorded.values).toEqual([{ waiting }]);
    waiting.dispatchEvent(new Event('statechange'));
    expect(recorded.values).toHaveLength(1);
    registration.activate();
    expect(recorded.values).toEqual([{ waiting }, { waiting: null }]);
    registration.install();
    registration.activate();
    // The component `NewVersion` hides the value that a visitor dismissed, so the next version must be another object.
    const [, first, , second] = recorded.values;
    expect(second).toEqual({ waiting: null });
    expect(second).not.toBe(first);
  });

  it('asks the server for a new version at each check, also after a check without a connection', async () => {
    const { registration, checks$, recorded } = await observe({ isFirstVisit: false });
    checks$.next();
    await Promise.resolve();
    checks$.next();
    expect(registration.updates).toBe(2);
    expect(recorded.end).toBeNull();
  });

  it('completes if the browser refuses the service worker', async () => {
    const { container } = new FakeRegistration(true);
    const register = () => Promise.reject(new Error('refused'));
    const recorded = record(observeNewVersion({ container, register, checks$: new Subject() }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(recorded.end).toBe('complete');
  });
});
