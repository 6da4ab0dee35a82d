import { startPage } from '../page/startPage';

// React renders the page in place of the prerendered shell.
await startPage(async (root) => {
  // The code of the route loads beside that of the page, which shows the error if it fails. `public/draw/first-paint.js`
  // has read the address.
  const isCheck = document.documentElement.dataset.route === 'check';
  (isCheck ? import('./check/CheckScreen') : import('./DrawRoute')).catch(() => undefined);
  const { mount } = await import('./mount');
  await mount(root);
}, 'The page could not be loaded. Reload it to try again.');
