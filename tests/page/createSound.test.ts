import { type Observable, Subject, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createSound } from '../../src/page/createSound';
import { noTextStorage } from '../../src/page/textStorage';
import { currentValue } from '../support/record';
import { createMapStorage, deniedStorage } from '../support/text-storage';

describe('Sound.playWhileOn', () => {
  it('loads nothing while the sound is off', async () => {
    const { sound, source } = createOffSound();
    sound.playWhileOn(source.load);
    await allLoaded();
    expect(source.loads).toBe(0);
  });

  it('loads and subscribes with each change to on, and unsubscribes with each change to off', async () => {
    const { sound, source } = createOffSound();
    sound.playWhileOn(source.load);
    for (const loads of [1, 2]) {
      sound.toggle();
      await allLoaded();
      expect(source.isPlaying).toBe(true);
      sound.toggle();
      expect(source.isPlaying).toBe(false);
      expect(source.loads).toBe(loads);
    }
  });

  it('does not subscribe to a stream that finishes loading after the sound is turned off', async () => {
    const { sound, source } = createOffSound();
    sound.playWhileOn(source.load);
    sound.toggle();
    sound.toggle();
    await allLoaded();
    expect(source.isPlaying).toBe(false);
  });

  it('plays several streams, and the returned function stops only its own stream', async () => {
    const { sound, source } = createOffSound();
    const other = createSource();
    const stop = sound.playWhileOn(source.load);
    sound.playWhileOn(other.load);
    sound.toggle();
    await allLoaded();
    stop();
    expect([source.isPlaying, other.isPlaying]).toEqual([false, true]);
    sound.toggle();
    sound.toggle();
    await allLoaded();
    expect([source.isPlaying, other.isPlaying]).toEqual([false, true]);
  });

  it('plays at once if the storage remembers that the sound is on', async () => {
    const storage = createMapStorage();
    createSound(storage, neverCalled).toggle();
    const source = createSource();
    createSound(storage, neverCalled).playWhileOn(source.load);
    await allLoaded();
    expect(source.isPlaying).toBe(true);
  });

  it('plays, also if the browser denies access to the storage', async () => {
    const sound = createSound(deniedStorage, neverCalled);
    const source = createSource();
    sound.playWhileOn(source.load);
    sound.toggle();
    await allLoaded();
    expect(source.isPlaying).toBe(true);
  });

  it('turns the sound off and reports one failure if streams fail to load, and loads again once turned on', async () => {
    let failures = 0;
    const sound = createSound(noTextStorage, () => failures++);
    const source = createSource();
    let isOffline = true;
    const load = () => (isOffline ? Promise.reject(new Error('offline')) : source.load());
    sound.playWhileOn(load);
    sound.playWhileOn(load);
    sound.toggle();
    await allLoaded();
    expect(failures).toBe(1);
    expect(currentValue(sound.isOn$)).toBe(false);

    isOffline = false;
    sound.toggle();
    await allLoaded();
    expect(source.isPlaying).toBe(true);
    expect(failures).toBe(1);
  });

  it('turns the sound off and reports a failure if a stream fails while it plays', async () => {
    let failures = 0;
    const sound = createSound(noTextStorage, () => failures++);
    sound.playWhileOn(() => Promise.resolve(throwError(() => new Error('no audio device'))));
    sound.toggle();
    await allLoaded();
    expect(failures).toBe(1);
    expect(currentValue(sound.isOn$)).toBe(false);
  });
});

function createOffSound() {
  return { sound: createSound(noTextStorage, neverCalled), source: createSource() };
}

function neverCalled(): never {
  throw new Error('the sound has failed');
}

/** Resolves after every requested stream has loaded. */
function allLoaded(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Creates a stream that counts how often it was loaded, and knows whether it is subscribed to. */
function createSource() {
  const stream$ = new Subject<never>();
  let loads = 0;
  return {
    load: (): Promise<Observable<never>> => {
      loads++;
      return Promise.resolve(stream$);
    },
    get loads() {
      return loads;
    },
    get isPlaying() {
      return stream$.observed;
    },
  };
}
