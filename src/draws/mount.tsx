import { useObservableEagerState } from 'observable-hooks';
import { firstValueFrom } from 'rxjs';
import { REDUCED_MOTION } from '../motion/reducedMotion';
import { NotificationNote } from '../page/NotificationNote';
import { PageFrame, renderPage } from '../page/PageFrame';
import { loadBoldFont } from '../theme/loadBoldFont';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';
import { observeMedia } from '../ui/useMediaQuery';
import { createStores, type Stores } from './createStores';
import { StoresContext } from './DrawsContext';
import styles from './DrawPage.module.css';
import type { Route } from './router';
import { StageProvider } from './StageContext';

const CheckRoute = retryableLazy(() => import('./check/CheckScreen'));
// With the session, which the route opens: if one of them fails to load, a button loads both again.
const DrawRoute = retryableLazy(async () => {
  const [route] = await Promise.all([import('./DrawRoute'), import('./draws'), loadBoldFont()]);
  return route;
});

/**
 * Renders the page in place of the prerendered shell, once the code of its route has loaded and the session is open.
 * Before that, the page would be empty.
 */
export async function mount(root: HTMLElement): Promise<void> {
  const stores = createStores({ reducesMotion$: observeMedia(REDUCED_MOTION) });
  const route = await firstValueFrom(stores.router.route$);
  // If it fails to load, the route shows the error.
  await load(route, stores).catch(() => undefined);
  renderPage(root, <App stores={stores} hasServiceWorker={import.meta.env.PROD} />);
}

async function load(route: Route, { session$ }: Stores): Promise<void> {
  if (route.kind === 'draw') {
    await DrawRoute.load();
    await firstValueFrom(session$);
  } else {
    await CheckRoute.load();
    const { loadCheck } = await import('./check/CheckScreen');
    await loadCheck(route.payload);
  }
}

interface AppProps {
  readonly stores: Stores;
  /** See `PageFrame`. */
  readonly hasServiceWorker?: boolean;
}

/** The page for drawing lots and for checking a record of draws. Renders the route that the address names. */
export function App({ stores, hasServiceWorker = false }: AppProps) {
  const route = useObservableEagerState(stores.router.route$);
  return (
    <PageFrame stores={stores} isRacing$={stores.isRacing$} hasServiceWorker={hasServiceWorker}>
      <StoresContext value={stores}>
        <StageProvider route={route}>
          <ErrorBoundary subject={route.kind} panelClass={styles.failedRoute}>
            {route.kind === 'check' ? <CheckRoute payload={route.payload} /> : <DrawRoute />}
          </ErrorBoundary>
        </StageProvider>
        <NotificationNote isOverlayOpen={false} />
      </StoresContext>
    </PageFrame>
  );
}
