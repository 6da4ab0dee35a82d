import './theme/fonts.css';
import styles from './main.module.css';

// The built page contains the prerendered shell. The code of the app loads in parts, each evaluated in a
// task of its own, so that the browser can handle input in between.
try {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const [{ mount }] = await Promise.all([
    import('./mount'),
    import('./theme/system'),
    firstPaint(),
  ]);
  const [{ App }, { createPageStores }] = await Promise.all([
    import('./App'),
    import('./game/createPageStores'),
  ]);
  await nextTask();
  const stores = createPageStores();
  await nextTask();
  mount(root, App, stores);
} catch (error) {
  showError();
  throw error;
}

/** Resolves at once on a hidden page, which the browser does not paint. */
function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Shows an error without React, which may be what failed to load. */
function showError(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = styles.message ?? '';
  message.textContent = 'The game could not be loaded. Reload the page to try again.';
  document.body.append(message);
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
}
