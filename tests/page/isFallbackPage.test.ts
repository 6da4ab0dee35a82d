import { describe, expect, it } from 'vitest';
import { isFallbackPage } from '../../src/page/version/isFallbackPage';

const responseOf = (type: string) => new Response('', { headers: { 'content-type': type } });

describe('isFallbackPage', () => {
  it('is true for an HTML response if the URL is not that of an HTML file, and false otherwise', () => {
    const page = responseOf('text/html; charset=utf-8');
    expect(isFallbackPage('https://example.org/assets/page-1.js', page)).toBe(true);
    expect(isFallbackPage('https://example.org/furlong/index.html?revision=1', page)).toBe(false);
    const script = responseOf('text/javascript');
    expect(isFallbackPage('https://example.org/assets/page-1.js', script)).toBe(false);
    expect(isFallbackPage('https://example.org/assets/page-1.js', new Response())).toBe(false);
  });
});
