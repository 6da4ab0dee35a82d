import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    // On phones, the brand and the buttons of the action bar are in these columns.
    gridTemplateColumns: 'minmax(min-content, 1fr) auto',
    minHeight: '100dvh',
    alignContent: 'start',
  },
});

const Content = chakra('main', {
  base: {
    gridColumn: '1 / -1',
    width: '100%',
    maxWidth: 'calc({sizes.wrapper} + 2 * {spacing.5})',
    marginInline: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: { base: '4', lg: '14px', xl: '5' },
    paddingInline: { base: '3', md: '5' },
    paddingBlockStart: { base: '2', md: '4' },
    paddingBlockEnd: 'calc({sizes.bottom-bar} + 24px + env(safe-area-inset-bottom))',
    '@media print': { paddingBlockEnd: '0' },
  },
  variants: {
    withList: { true: { gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 3fr)' } } },
  },
});

interface PageProps {
  readonly bar: ReactNode;
  /** Shown between the action bar and the rest of the page. */
  readonly banner?: ReactNode;
  /** `null` while the horse list is hidden. */
  readonly list: ReactNode;
  readonly children: ReactNode;
  /** Shown above the bottom bar. */
  readonly ending?: ReactNode;
  readonly bottomBar?: ReactNode;
}

/** Lays out the action bar, the horse list beside or above the programs, and the bottom bar (spec §2). */
export function Page({ bar, banner, list, children, ending, bottomBar }: PageProps) {
  return (
    <Frame>
      {bar}
      {banner}
      <Content withList={list !== null}>
        {list}
        {children}
      </Content>
      {ending}
      {bottomBar}
    </Frame>
  );
}
