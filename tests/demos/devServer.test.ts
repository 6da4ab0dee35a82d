import { createServer } from 'vite';
import { expect, it } from 'vitest';

it('the dev server redirects /src/demos to /src/demos/ and keeps the query', async () => {
  const server = await createServer({
    configFile: 'vite.config.ts',
    // A separate cache, because this server would overwrite the cache of a running dev server.
    cacheDir: 'node_modules/.vite-test',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const response = await fetch(new URL('src/demos?demo=race', url), { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/src/demos/?demo=race');
  } finally {
    await server.close();
  }
});
