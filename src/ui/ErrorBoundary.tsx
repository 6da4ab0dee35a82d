import { chakra } from '@chakra-ui/react/styled-system';
import { Component, type ReactNode } from 'react';

const Message = chakra('p', {
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
  /** Shows the message, where a paragraph will not do. */
  readonly fallback?: (message: string) => ReactNode;
  readonly children: ReactNode;
}

/** Shows the message of an error in place of the part that threw it; everything around it goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    const { children, fallback } = this.props;
    if (message === null) return children;
    return fallback?.(message) ?? <Message role="alert">{message}</Message>;
  }
}
