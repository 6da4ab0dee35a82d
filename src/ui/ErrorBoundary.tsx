import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './Button';
import { NotLoadedError } from './retryableLazy';

const ErrorMessage = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    color: 'red',
    bg: 'surface',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
  },
});

interface State {
  readonly message: string | null;
  /** Whether the code of a child could not be loaded. */
  readonly canRetry: boolean;
}

interface ErrorBoundaryProps {
  /** Renders the message. By default, a red panel shows it. */
  readonly fallback?: (message: string) => ReactNode;
  /** Places the red panel where its child would be. */
  readonly panelCss?: SystemStyleObject;
  readonly children: ReactNode;
}

/**
 * Shows nothing while the code of a child loads. When a child throws while it renders, shows the error message
 * in place of all children. If the code of the child could not be loaded, a button loads it again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { message: null, canRetry: false };

  static getDerivedStateFromError(error: unknown): State {
    return {
      message: error instanceof Error ? error.message : String(error),
      canRetry: error instanceof NotLoadedError,
    };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoadedError) error.forget();
  }

  override render() {
    const { message, canRetry } = this.state;
    const { children, fallback, panelCss } = this.props;
    if (message === null) return <Suspense>{children}</Suspense>;
    if (fallback !== undefined) return fallback(message);
    return (
      <ErrorMessage role="alert" css={panelCss}>
        {message}
        {canRetry && (
          <Button variant="outline" onClick={() => this.setState({ message: null })}>
            Try again
          </Button>
        )}
      </ErrorMessage>
    );
  }
}
