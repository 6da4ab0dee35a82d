import { describe, expect, it } from 'vitest';
import {
  type Address,
  type AddressWindow,
  createAddress,
  DRAWS_PAGE,
} from '../../src/page/address';
import { currentValue, record } from '../support/record';

/** A window whose history throws after `refuse` was called. */
class FakeWindow extends EventTarget implements AddressWindow {
  readonly assigned: (string | URL)[] = [];
  location = {
    hash: '#K7Q',
    pathname: '/path',
    search: '?query',
    reload: () => undefined,
    assign: (url: string | URL) => {
      this.assigned.push(url);
    },
  };
  url = '';
  #isRefusing = false;
  readonly history: AddressWindow['history'] = {
    state: null,
    pushState: (_, __, url) => {
      this.#change(url);
    },
    replaceState: (_, __, url) => {
      this.#change(url);
    },
  };

  refuse(): void {
    this.#isRefusing = true;
  }

  #change(url: string | URL | null | undefined): void {
    if (this.#isRefusing) throw new DOMException('Too many calls', 'SecurityError');
    this.url = String(url);
  }
}

/** The functions of an address that change the session history, by their name. */
const CHANGES: Readonly<Record<string, (address: Address) => void>> = {
  markEntryHandled: ({ markEntryHandled }) => {
    markEntryHandled();
  },
  pushFragment: ({ pushFragment }) => {
    pushFragment('check');
  },
  replaceFragment: ({ replaceFragment }) => {
    replaceFragment('');
  },
};

describe('createAddress', () => {
  it.each(Object.entries(CHANGES))(
    'does not throw if the browser refuses %s, and emits true on isStuck$',
    (_, change) => {
      const target = new FakeWindow();
      const address = createAddress(target);
      address.replaceFragment('stage');
      expect(target.url).toBe('/path?query#stage');
      const isStuck = record(address.isStuck$);
      target.refuse();
      change(address);
      expect(isStuck.values).toEqual([false, true]);
      expect(currentValue(address.isStuck$)).toBe(true);
      expect(target.url).toBe('/path?query#stage');
    },
  );

  it('goes to another page of the site, whatever the page of the address', () => {
    const target = new FakeWindow();
    const { goTo } = createAddress(target);
    goTo(DRAWS_PAGE);
    goTo('#K7Q-M2X-WD4');
    goTo('');
    expect(target.assigned).toEqual(['/draw/', '/#K7Q-M2X-WD4', '/']);
  });

  it.each(['%23', '%2523', '%252523'])('puts back a number sign that is encoded as %s', (sign) => {
    const target = new FakeWindow();
    target.location = { ...target.location, hash: '', pathname: `/path/${sign}check.a-b` };
    createAddress(target);
    expect(target.url).toBe('/path/?query#check.a-b');
  });

  it('leaves other addresses as they are, and does not throw if the browser refuses to change one', () => {
    const target = new FakeWindow();
    createAddress(target);
    target.location = { ...target.location, pathname: '/C%23/index.html' };
    createAddress(target);
    target.location = { ...target.location, pathname: '/path/%23check' };
    target.refuse();
    expect(currentValue(createAddress(target).isStuck$)).toBe(true);
    expect(target.url).toBe('');
  });
});
