import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/lazyIcons';

/**
 * The items under a heading: rows, or tiles on a phone. Three tiles are side by side, four are in two pairs,
 * and a single one is as wide as the group.
 */
export const Group = chakra('section', {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '8px 12px',
    paddingInline: { base: '4', md: '0' },
    paddingBlockEnd: { base: '3', md: '0' },
    '& > *': { gridColumn: 'span 2' },
    '& > h3': { gridColumn: '1 / -1' },
    '& > button:nth-last-of-type(4):first-of-type, & > button:nth-last-of-type(4) ~ button': {
      gridColumn: 'span 3',
    },
    '& > button:only-of-type': { gridColumn: '1 / -1' },
  },
});

export const GroupHeading = chakra('h3', {
  base: {
    paddingInline: { md: '4' },
    paddingBlockStart: { md: '3' },
    fontSize: { base: '13px', md: '12px' },
    fontWeight: '700',
    color: 'muted',
  },
});

/** A part of the menu. In a wide window, or with `data-ruled`, a line separates it from the part above. */
export const Block = chakra('div', {
  base: {
    paddingBlock: { base: '2', md: '5px' },
    '& + &': { borderTop: { md: '1px solid {colors.line}' } },
    '&[data-ruled]': { borderTop: '1px solid {colors.line}' },
  },
});

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: { base: '44px', md: '34px' },
  paddingInline: '4',
  fontSize: { base: '15px', md: '14px' },
  textAlign: 'start',
} as const;

export const Row = chakra('div', { base: { ...rowStyle, justifyContent: 'space-between' } });

/** The speed, and Finish now below it. On a phone, both are side by side below the label of the speed. */
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
        fontSize: '13px',
        fontWeight: '700',
        color: 'muted',
      },
      '& [role=radiogroup]': { flex: '1', '& label': { flex: '1', minWidth: '0' } },
      '& > button': { width: 'auto', paddingInline: '4' },
    },
  },
});

const ItemButton = chakra('button', {
  base: {
    ...rowStyle,
    cursor: 'pointer',
    '& > :first-child': { marginInlineEnd: 'auto' },
    _hover: { bg: 'winner' },
    _focusVisible: { bg: 'winner', outlineOffset: '-2px' },
  },
  variants: {
    tile: {
      true: {
        '@media (max-width: 720px)': {
          justifyContent: 'center',
          paddingInline: '1',
          textAlign: 'center',
          border: '1px solid {colors.line-strong}',
          borderRadius: 'button',
          fontWeight: '600',
          '& > :first-child': { marginInlineEnd: '0' },
        },
      },
    },
    primary: {
      true: { '@media (max-width: 720px)': { bg: 'brand', borderColor: 'brand', color: '#fff' } },
    },
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
    fontSize: '11px',
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
  /** The keyboard shortcut of the same command. */
  readonly shortcut?: string;
  /** Replaces the label after the command, for example with `CSV copied`. */
  readonly confirmation?: string | null;
  readonly note?: ReactNode;
  /** Makes the item a row on a phone too, where the other items are tiles. */
  readonly isRowOnPhone?: boolean;
  readonly isPrimary?: boolean;
  readonly onClick: () => void;
}

/** A command of the menu. */
export function Item({ label, shortcut, confirmation = null, ...props }: ItemProps) {
  return (
    <ItemButton
      type="button"
      tile={props.isRowOnPhone !== true}
      primary={props.isPrimary}
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace('Ctrl ', 'Control+')}
      onClick={props.onClick}
    >
      {confirmation === null ? (
        <span>{label}</span>
      ) : (
        <IconText css={{ fontWeight: '600' }}>
          <CheckIcon />
          {confirmation}
        </IconText>
      )}
      {props.note}
      {shortcut !== undefined && <Key aria-hidden>{shortcut}</Key>}
    </ItemButton>
  );
}
