import './theme/fonts.css';
import styles from './main.module.css';

// The built page holds the shell already. What makes it live comes in parts, each evaluated in a task of
// its own, so that the page answers in between.
try {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const [{ mount }] = await Promise.all([
    import('./mount'),
    import('./theme/system'),
    firstPaint(),
  ]);
  const [{ App }, { openStores }] = await Promise.all([
    import('./App'),
    import('./game/openStores'),
  ]);
  await nextTask();
  const stores = openStores();
  await nextTask();
  mount(root, App, stores);
} catch (error) {
  tell();
  throw error;
}

/** A page in the background is not painted before somebody looks. */
function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask);
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** There is nothing yet that could show an error, so the plain page does. */
function tell(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = styles.message ?? '';
  message.textContent = 'The game could not be loaded. Reload the page to try again.';
  document.body.append(message);
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
}
