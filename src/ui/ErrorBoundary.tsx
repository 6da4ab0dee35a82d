import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState,
} from 'react';
import { Button } from './Button';
import styles from './ErrorBoundary.module.css';
import type { Failure } from './notLoaded';
import { NotLoadedError } from './retryableLazy';

/** Provides the function that reloads the page. That of the races also keeps the meeting. */
export const ReloadContext = createContext(() => {
  window.location.reload();
});

/** How long a silent boundary waits before it loads its child again, in ms. */
const RETRY_MS = 10_000;

interface State {
  readonly failure: Failure | null;
}

interface ErrorBoundaryProps {
  /** Renders the failure. By default, a red panel shows it. `retry` renders the children again. */
  readonly fallback?: (failure: Failure, retry: () => void) => ReactNode;
  /** Shown while the code of a child loads. */
  readonly whileLoading?: ReactNode;
  /** What the children show. A failure disappears when another subject replaces its subject. */
  readonly subject?: unknown;
  /** Shows nothing in place of a failed child. Loads the child again every ten seconds if the failure allows it. */
  readonly isSilent?: boolean;
  /** A class for the red panel, for example to place it where the child would be. */
  readonly panelClass?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows `whileLoading` while the code of a child loads. When a child throws while it renders, shows the error message
 * in place of all children. If the code of the child could not be loaded, a button tries again or reloads the page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): State {
    if (error instanceof NotLoadedError) return { failure: error.failure };
    const message = error instanceof Error ? error.message : String(error);
    return { failure: { message, canRetry: false, canReload: false } };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof NotLoadedError)) return;
    // The next render of the child will load its code again.
    error.prepareRetry();
    this.#retryLater();
  }

  override componentDidMount() {
    // When an `<Activity>` hides the boundary, React calls `componentWillUnmount`, which clears the timer. When it shows
    // the boundary again, React calls this method.
    this.#retryLater();
  }

  override componentDidUpdate({ subject }: ErrorBoundaryProps) {
    if (this.state.failure !== null && subject !== this.props.subject) this.#retry();
  }

  override componentWillUnmount() {
    clearTimeout(this.#retryTimer);
  }

  #retryLater() {
    if (this.props.isSilent !== true || this.state.failure?.canRetry !== true) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(this.#retry, RETRY_MS);
  }

  readonly #retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    const { children, fallback, whileLoading, isSilent = false, panelClass = '' } = this.props;
    if (failure === null) return <Suspense fallback={whileLoading}>{children}</Suspense>;
    if (isSilent) return null;
    if (fallback !== undefined) return fallback(failure, this.#retry);
    const { message, canRetry, canReload } = failure;
    return (
      <div role="alert" className={`${styles.panel} ${panelClass}`}>
        {message}
        {canRetry && (
          <Button variant="outline" onClick={this.#retry}>
            Try again
          </Button>
        )}
        {canReload && <ReloadButton />}
      </div>
    );
  }
}

function ReloadButton() {
  return (
    <Button variant="outline" onClick={use(ReloadContext)}>
      Reload
    </Button>
  );
}

/** Returns a function that throws an error in the next render, where an error boundary catches it. */
export function useThrowInRender(): (error: Error) => void {
  const [, setError] = useState<never>();
  return useCallback((error) => {
    setError(() => {
      throw error;
    });
  }, []);
}
