import { chakra } from '@chakra-ui/react/styled-system';

// `PickList` is in a popover, or in a sheet in a narrow window.

const CHANCE_CELL = { minWidth: '54px', textAlign: 'end' } as const;

/** The first line of the list, shown only in the popover: the title, and the headings of the columns. */
export const PickTitle = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '38px',
    padding: '4px 37px 0 14px',
    fontSize: '12.5px',
    color: 'muted',
    '& h2': { marginInlineEnd: 'auto', fontWeight: '600' },
    '& h2 ~ span ~ span': CHANCE_CELL,
  },
});

/** The number of a lane in the color of its horse. */
export const PickBadge = chakra('span', {
  base: {
    flexShrink: '0',
    width: '24px',
    borderRadius: 'badge',
    boxShadow: 'inset 0 0 0 1.5px {colors.swatch-ring}',
    fontSize: '13px',
    fontWeight: '700',
    lineHeight: '24px',
    textAlign: 'center',
    forcedColorAdjust: 'none',
  },
});

/** A button that picks a horse or removes the pick. */
export const PickRow = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: { base: '44px', md: '34px' },
    paddingInline: { base: '4', md: '12px' },
    gap: { base: '12px', md: '10px' },
    fontSize: { base: '15px', md: '13.5px' },
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderTop: { base: '1px solid {colors.line}', md: 'none' },
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'button' },
    '&[aria-pressed=true]': { bg: 'highlight' },
    '& b': { fontWeight: '600' },
    '& > b': { overflow: 'clip', textOverflow: 'ellipsis' },
    // In the sheet, the chance is below the condition. In the popover, each has a column.
    '& > [data-kind=figures]': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      marginInlineStart: 'auto',
      lineHeight: { base: '18px', md: 'inherit' },
      textAlign: 'end',
      color: 'muted',
      '& > :not(:only-child)': { fontSize: { base: '13px', md: 'inherit' } },
      '& > :nth-child(2)': CHANCE_CELL,
    },
    // Hides the words before the figures. The popover has column headings, and a small phone has no room.
    '@media (max-width: 359px), (min-width: 721px)': {
      '& > [data-kind=figures] > span > span': { position: 'absolute', clipPath: 'inset(50%)' },
    },
    // The flag of the picked horse. In the popover, rows without a flag keep its width, so that the columns align.
    '& > i': { display: 'grid', width: '14px', flexShrink: '0', _empty: { hideBelow: 'md' } },
    '&[data-kind=noPick]': {
      marginBlockStart: { md: '4px' },
      minHeight: { md: '40px' },
      borderTop: '1px solid {colors.line}',
    },
    '& > [data-kind=keyHint]': {
      display: { base: 'none', md: 'inline' },
      marginInlineStart: 'auto',
      fontSize: '12px',
      color: 'muted',
    },
  },
});
