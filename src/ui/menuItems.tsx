import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CheckIcon } from './lazyIcons';

/** The styles of a button that is a tile on a phone. */
const tileStyle = {
  justifyContent: 'center',
  paddingInline: '1',
  textAlign: 'center',
  border: '1px solid {colors.line-strong}',
  borderRadius: 'button',
  fontWeight: '600',
  '& > :first-child': { marginInlineEnd: '0' },
} as const;

/**
 * A heading and the items below it: rows, or tiles on a phone. Three tiles are side by side, four are in two pairs,
 * and a single one is as wide as the group.
 */
export const Group = chakra('section', {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '8px 12px',
    paddingInline: { base: '4', md: '0' },
    paddingBlockEnd: { base: '3', md: '0' },
    '& > h3': {
      gridColumn: '1 / -1',
      paddingInline: { md: '4' },
      paddingBlockStart: { md: '3' },
      fontSize: { base: 'sm', md: 'xs' },
      fontWeight: '700',
      color: 'muted',
    },
    '& > button': { gridColumn: 'span 2' },
    '& > button:nth-last-of-type(4):first-of-type, & > button:nth-last-of-type(4) ~ button': {
      gridColumn: 'span 3',
    },
    '& > button:only-of-type': { gridColumn: '1 / -1' },
    '@media (max-width: 720px)': { '& > button': tileStyle },
  },
});

/** A part of the menu. In a wide window, or with `data-has-line-above`, a line separates it from the part above. */
export const Block = chakra('div', {
  base: {
    paddingBlock: { base: '2', md: '5px' },
    '& + &': { borderTop: { md: '1px solid {colors.line}' } },
    '&[data-has-line-above]': { borderTop: '1px solid {colors.line}' },
  },
});

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: { base: '44px', md: '34px' },
  paddingInline: '4',
  fontSize: { base: 'md', md: 'md' },
  textAlign: 'start',
} as const;

export const Row = chakra('div', { base: { ...rowStyle, justifyContent: 'space-between' } });

/**
 * The label and the radio group of the speed side by side, and an optional button below them. On a phone, the radio
 * group and the button are side by side below the label.
 */
export const SpeedRow = chakra('div', {
  base: {
    '@media (min-width: 721px)': {
      '& > div': rowStyle,
      '& > div > :first-child': { flexGrow: '1' },
    },
    '@media (max-width: 720px)': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      paddingInline: '4',
      '& > div': { display: 'contents' },
      '& > div > :first-child': {
        width: '100%',
        fontSize: 'sm',
        fontWeight: '700',
        color: 'muted',
      },
      '& [role=radiogroup]': { flex: '1', '& label': { flex: '1', minWidth: '0' } },
      '& > button': {
        ...tileStyle,
        width: 'auto',
        paddingInline: '4',
        border: '1px solid {colors.brand}',
        bg: 'brand',
        color: '#fff',
      },
    },
  },
});

const ItemButton = chakra('button', {
  base: {
    ...rowStyle,
    cursor: 'pointer',
    '& > :first-child': { marginInlineEnd: 'auto' },
    _hover: { bg: 'highlight' },
    _focusVisible: { bg: 'highlight', outlineOffset: '-2px' },
  },
});

const Key = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'block' },
    minWidth: '20px',
    paddingInline: '5px',
    border: '1px solid {colors.line-strong}',
    borderRadius: '4px',
    fontFamily: 'body',
    fontSize: '2xs',
    lineHeight: '18px',
    textAlign: 'center',
    color: 'muted',
  },
});

export const IconText = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2' },
});

interface ItemProps {
  readonly label: string;
  readonly shortcut?: string;
  /** Replaces the label once the command has run, for example with `CSV copied`. */
  readonly confirmation?: string | null;
  /** Stands after the label, for example `3 runs`. */
  readonly note?: ReactNode;
  readonly onClick: () => void;
}

/** A command of the menu. */
export function Item({ label, shortcut, confirmation = null, note, onClick }: ItemProps) {
  return (
    <ItemButton
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace('Ctrl ', 'Control+')}
      onClick={onClick}
    >
      {confirmation === null ? (
        <span>{label}</span>
      ) : (
        <IconText css={{ fontWeight: '600' }}>
          <CheckIcon />
          {confirmation}
        </IconText>
      )}
      {note}
      {shortcut !== undefined && <Key aria-hidden>{shortcut}</Key>}
    </ItemButton>
  );
}
