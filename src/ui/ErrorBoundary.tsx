import { chakra } from '@chakra-ui/react/styled-system';
import { Component, type ReactNode } from 'react';

const ErrorMessage = chakra('p', {
  base: {
    p: '4',
    color: 'red',
    bg: 'surface',
    border: '1px solid {colors.red}',
    borderRadius: 'panel',
  },
});

interface State {
  readonly message: string | null;
}

interface ErrorBoundaryProps {
  /** Renders the message. By default, a red panel shows it. */
  readonly fallback?: (message: string) => ReactNode;
  readonly children: ReactNode;
}

/** When a child throws while it renders, shows the error message in place of all children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    const { children, fallback } = this.props;
    if (message === null) return children;
    return fallback?.(message) ?? <ErrorMessage role="alert">{message}</ErrorMessage>;
  }
}
