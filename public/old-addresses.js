// Runs before the first paint, and when the fragment changes. `#draw`, `#draw.stage`, `#draw.stage.transparent`, `#check`
// and `#check.…` were the addresses of the draws before they had a page of their own. Printed QR codes have them, so they
// lead to that page for ever, without a second entry in the history. Some mail programs encode the `#`, which makes the
// fragment a part of the path, and servers may send this page for any path, also for one in the folder of the draws.
// The manifest is in the folder of this page.
const manifest = document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '';
const base = new URL('.', new URL(manifest, location.href));

function followOldAddress() {
  const [path = '', encoded = ''] = location.pathname.split(/%(?:25)*23(?=[^/]*$)/);
  const fragment = location.hash.slice(1) || encoded;
  const plain = fragment.replace(/%(?:25)*2e/gi, '.').replace(/%(?:25)*20/g, ' ');
  const draw = /^draw(?:\.(stage(?:\.transparent)?))?\W*$/.exec(plain);
  const isCheck = /^check(?:$|\W)/i.test(fragment);
  const folder = path.replace(base.pathname, '');
  const name = location.pathname.replace(base.pathname, '');
  const isInFolder = /^draw(?:\/|$)/.test(folder);
  if (draw === null && !isCheck && !isInFolder) return;
  // The server has no other page.
  if (name === 'draw/index.html') return;
  // A server that sends this page for `draw/` may still have the other one by its name.
  const target = new URL(name === 'draw/' ? 'draw/index.html' : 'draw/', base);
  target.search = location.search;
  target.hash = draw === null ? fragment : (draw[1] ?? '');
  if (target.href === location.href) return;
  // Paints nothing until the other page replaces this one.
  document.documentElement.hidden = true;
  location.replace(target);
}

followOldAddress();
addEventListener('hashchange', (event) => {
  followOldAddress();
  if (document.documentElement.hidden) event.stopImmediatePropagation();
});
// The browser may show this page again after the other one.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.documentElement.hidden = false;
});
