import { firstPaint, startPage } from '../page/startPage';

// After the browser has painted the prerendered shell, the game starts, and then React renders the app in its place.
await startPage(async (root) => {
  const [{ startGame }] = await Promise.all([import('./startGame'), firstPaint()]);
  const game = startGame(root);
  try {
    const { mount } = await import('./mount');
    mount(root, game);
  } catch (error) {
    game.disconnectShell();
    game.opened.game.dispose();
    throw error;
  }
}, 'The game could not be loaded. Reload the page to try again.');
