import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStores } from '../../src/page/createStores';
import { GameContext } from '../../src/page/GameContext';
import { createGame } from '../../streams';
import { currentValue } from '../support/record';

describe('DrawRoute', () => {
  it('creates no session while it renders', async () => {
    vi.stubGlobal('matchMedia', () => new EventTarget());
    const { default: DrawRoute } = await import('../../src/draws/DrawRoute');
    vi.unstubAllGlobals();
    const stores = createStores(createGame());
    const route = createElement(DrawRoute, { route: { kind: 'draw' } });
    renderToString(createElement(GameContext, { value: stores, children: route }));
    expect(currentValue(stores.drawsSession$)).toBeNull();
    stores.dispose();
  });
});
