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

/** Shows the message of an error in place of the part that threw it; everything around it goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <Message role="alert">{message}</Message>;
  }
}
