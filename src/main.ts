import 'virtual:theme.css';
import './theme/fonts.css';
import styles from './screen/Shell.module.css';

// The built page contains the prerendered shell. The code of the app loads in parts. Each part runs in its
// own task, so that the browser can handle input between the parts.
try {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const [{ mount }] = await Promise.all([import('./mount'), firstPaint()]);
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

/** Resolves after the first paint, or at once if the page is hidden, because a hidden page is not painted. */
function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Shows an error message without React, because React itself may have failed to load. */
function showError(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = styles.message ?? '';
  message.textContent = 'The game could not be loaded. Reload the page to try again.';
  document.body.append(message);
  document.getElementById('not-started')?.remove();
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
}
