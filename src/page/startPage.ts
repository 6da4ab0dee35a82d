import 'virtual:theme.css';
import '../theme/fonts.css';
import styles from './shellMessages.module.css';

/**
 * Starts the page in the element `root` of its HTML file. The built file contains the prerendered shell there, which the
 * browser has painted by then. If `start` fails, shows `errorMessage` without React, because React itself may have
 * failed to load, and rethrows the error.
 */
export async function startPage(
  start: (root: HTMLElement) => Promise<void>,
  errorMessage: string,
): Promise<void> {
  try {
    const root = document.getElementById('root');
    if (root === null) throw new Error('The page has no element with the id root');
    await start(root);
  } catch (error) {
    showError(errorMessage);
    throw error;
  }
}

/** Resolves after the first paint, or as soon as the page is hidden, because a hidden page is not painted. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function showError(text: string): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = styles.message ?? '';
  message.textContent = text;
  document.body.append(message);
  document.getElementById('not-started-message')?.remove();
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  for (const button of document.querySelectorAll('button')) button.disabled = true;
}
