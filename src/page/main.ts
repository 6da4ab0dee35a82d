import 'virtual:theme.css';
import '../theme/fonts.css';
import styles from './Shell.module.css';

// The built page contains the prerendered shell. After the browser has painted it, the game starts, and then React
// renders the app in place of the shell.
try {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const [{ startGame }] = await Promise.all([import('./startGame'), firstPaint()]);
  const game = startGame(root);
  try {
    const { mount } = await import('./mount');
    mount(root, game);
  } catch (error) {
    game.disconnectShell();
    game.stores.dispose();
    throw error;
  }
} catch (error) {
  showError();
  throw error;
}

/** Resolves after the first paint, or as soon as the page is hidden, because a hidden page is not painted. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Shows an error message without React, because React itself may have failed to load. */
function showError(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = styles.message ?? '';
  message.textContent = 'The game could not be loaded. Reload the page to try again.';
  document.body.append(message);
  document.getElementById('not-started-message')?.remove();
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  for (const button of document.querySelectorAll('button')) button.disabled = true;
}
