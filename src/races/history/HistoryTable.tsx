import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The table of the history. In a narrow window, each run is a block instead of a table row. `HistoryRow` and
 * `HistoryDialog` set the `data-kind` of the elements that the selectors below style.
 */
export const HistoryTable = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& th, & td': { height: '40px', paddingInlineEnd: '2', textAlign: 'start' },
    '& :is(th, td):first-child': { paddingInlineStart: '5', width: '150px' },
    '& th:nth-of-type(2)': { width: '72px' },
    '& th:nth-of-type(3)': { width: '64px' },
    '& thead td': { width: '52px' },
    '& thead th': { height: '36px', fontSize: 'xs', fontWeight: '700', color: 'muted' },
    '& tbody tr': { position: 'relative', borderTop: '1px solid {colors.line}' },
    '& thead tr, & tr[data-kind=meeting]': { borderBottom: '1px solid {colors.line-strong}' },
    '& tbody:last-of-type tr:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& tr[data-kind=meeting]': { bg: 'sunken', color: 'muted' },
    '& tr[data-kind=meeting] strong': { color: 'ink', letterSpacing: '.04em' },
    '& tr:not([data-kind=meeting]) td:nth-of-type(2)': { color: 'muted' },
    '& tr[data-on-screen], & tbody tr:not([data-kind]):hover': { bg: 'highlight' },
    '& tr[data-on-screen] td:nth-of-type(2)': { color: 'ink' },
    '& [data-kind=winner]': { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-kind=won-pick]': {
      display: 'inline-block',
      marginInlineEnd: '5px',
      verticalAlign: '-2px',
    },
    '& [data-kind=picks]': { color: 'muted', whiteSpace: 'nowrap' },
    '& [data-kind=label]': { display: 'none' },
    '& [data-kind=show]': {
      fontWeight: '700',
      cursor: 'pointer',
      // Extends the button over the whole row.
      _after: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid {colors.ink}', outlineOffset: '-2px' },
    },
    '& [data-kind=badge]': {
      marginInlineStart: '2',
      padding: '2px 6px',
      fontSize: 'xs',
      fontWeight: '600',
      bg: 'surface',
      border: '1px solid {colors.line-strong}',
      borderRadius: 'badge',
    },
    '& [data-kind=copy]': {
      position: 'relative',
      zIndex: '1',
      display: 'grid',
      placeItems: 'center',
      boxSize: { base: '44px', lg: '36px' },
      borderRadius: 'button',
      cursor: 'pointer',
      _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    },
    '& [role=status]': { position: 'absolute', whiteSpace: 'nowrap' },
    // Hides the message of a successful copy visually, because the button shows a check mark.
    '& [role=status]:not([data-refused])': { insetInlineEnd: '0', clipPath: 'inset(50%)' },
    // Leaves room for the message of a refused copy below the cells, where it covers no name.
    '& tr:has([data-refused]) > td': { paddingBlockEnd: { lg: '32px' } },
    '& [data-refused]': {
      insetBlockEnd: '6px',
      insetInlineEnd: '5',
      zIndex: '1',
      padding: '3px 8px',
      color: 'red',
      bg: 'surface',
      border: '1px solid {colors.red}',
      borderRadius: 'badge',
      pointerEvents: 'none',
    },
    '@media (max-width: 991px)': {
      display: 'block',
      '& thead': {
        display: 'block',
        position: 'absolute',
        width: '1px',
        overflow: 'clip',
        clipPath: 'inset(50%)',
      },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: '6px 12px',
        alignItems: 'center',
        padding: '4px 16px 12px',
      },
      '& tbody td': { height: 'auto', width: 'auto', padding: '0' },
      '& tbody td:first-child': { paddingInlineStart: '0', width: 'auto' },
      '& tbody tr:has([data-refused])': { paddingBlockEnd: '40px' },
      // Positions the message and the button relative to the row, which is taller than the cell.
      '& tr:has([data-refused]) > td:last-of-type': { position: 'static' },
      '& tr:has([data-refused]) [data-kind=copy]': {
        position: 'absolute',
        top: '4px',
        right: '6px',
      },
      '& tr[data-kind=meeting]': { display: 'block', padding: '10px 16px' },
      '& tr:not([data-kind=meeting]) td:nth-of-type(2)': {
        justifySelf: 'end',
        marginInlineEnd: '52px',
      },
      '& tr > td:first-of-type, & tr > td:nth-of-type(2)': { gridRow: '1' },
      '& tr:not([data-kind=meeting]) td:first-of-type': { lineHeight: '44px' },
      '& td:last-of-type:not(:first-of-type)': { position: 'absolute', top: '4px', right: '6px' },
      '& [data-kind=picks]': { gridColumn: '1 / -1', _empty: { display: 'none' } },
      '& [data-kind=picks] > [data-kind=label]': { display: 'inline', fontSize: 'inherit' },
      '& [data-kind=label]': { display: 'block', fontSize: 'xs', color: 'muted' },
    },
  },
});
