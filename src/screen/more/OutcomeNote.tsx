import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { outcome$ } from './actions';

const Note = chakra('div', {
  base: {
    position: 'fixed',
    top: { base: 'calc({sizes.phone-bar} + 4px)', md: 'calc({sizes.bar} + 4px)' },
    insetInlineEnd: '5',
    zIndex: '4',
    padding: '8px 12px',
    bg: 'surface',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'button',
    fontWeight: '600',
    pointerEvents: 'none',
    '&:empty, &[data-hidden]': { clipPath: 'inset(50%)' },
    '@media print': { display: 'none' },
  },
});

/** Says that something is copied; unseen where the menu says it in its place. */
export function OutcomeNote({ isHidden }: { isHidden: boolean }) {
  const { copied, words } = useObservableEagerState(outcome$);
  return (
    <Note role="status" data-hidden={(isHidden && copied !== null) || undefined}>
      {copied === null ? words : `✓ ${words}`}
    </Note>
  );
}
