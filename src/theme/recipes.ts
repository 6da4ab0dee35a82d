import { defineRecipe } from '@chakra-ui/react/styled-system';

const buttonInk = 'var(--on-bar, {colors.ink})';

/**
 * The button of spec §2. A dark bar sets custom properties such as `--on-bar` and `--primary`, so that the
 * variants suit its background.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    fontWeight: '600',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    border: '1px solid transparent',
    borderRadius: 'button',
    _hover: { filter: 'brightness(1.07)' },
    _active: { filter: 'brightness(.94)' },
    '&:disabled': {
      cursor: 'not-allowed',
      filter: 'none',
      bg: 'var(--button-off, {colors.sunken})',
      color: 'var(--button-off-ink, {colors.muted})',
      borderColor: 'var(--button-off-line, {colors.line})',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'var(--primary, {colors.brand})',
        color: 'var(--on-primary, #fff)',
        borderColor: 'var(--primary, {colors.brand-line})',
      },
      secondary: { bg: 'sunken', color: 'ink', borderColor: 'line-strong' },
      success: { bg: 'success', color: '#fff' },
      warning: { bg: 'warning', color: 'on-warning' },
      error: { bg: 'error', color: '#fff' },
      outline: {
        bg: 'transparent',
        color: buttonInk,
        borderColor: 'var(--bar-line, {colors.line-strong})',
      },
      ghost: {
        bg: 'transparent',
        color: buttonInk,
        _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
      link: {
        bg: 'transparent',
        color: buttonInk,
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        '&:disabled': { bg: 'transparent', borderColor: 'transparent' },
      },
    },
    size: {
      xs: { minHeight: '24px', px: '2', fontSize: '12px' },
      sm: { minHeight: '30px', px: '3', fontSize: '13px' },
      md: { minHeight: '38px', px: '14px', fontSize: '14.5px' },
      lg: { minHeight: '46px', px: '5', fontSize: '16px' },
      xl: { minHeight: '54px', px: '7', fontSize: '18px' },
    },
    // Set by the prop `rounded` of `Button`. A variant of that name would collide with a style prop.
    pill: { true: { borderRadius: 'full' } },
    fullWidth: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

export const panelRecipe = defineRecipe({
  className: 'panel',
  base: {
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'panel',
    overflow: 'clip',
    minWidth: '0',
  },
});

export const headingRecipe = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'heading', fontWeight: '700', lineHeight: '1.2' },
  variants: {
    size: {
      noPrograms: { fontSize: '32px' },
      race: { fontSize: '22px', _short: { fontSize: '17px' } },
      panel: { fontSize: '19px' },
      table: { fontSize: '15px' },
    },
  },
  defaultVariants: { size: 'panel' },
});

const truncated = { overflow: 'clip', textOverflow: 'ellipsis' };

/**
 * A table of horses. The recipe styles rows and cells through descendant selectors, because hundreds of
 * plain cells render much faster than hundreds of Chakra components.
 */
export const tableRecipe = defineRecipe({
  className: 'table',
  base: {
    width: '100%',
    tableLayout: 'fixed',
    whiteSpace: 'nowrap',
    '& th': { color: 'muted', fontSize: '11.5px', fontWeight: '600', textAlign: 'start' },
  },
  variants: {
    kind: {
      roster: {
        fontSize: '14px',
        '& th, & td': { height: '34px', paddingInline: { base: '12px', xl: '16px' } },
        '& th': {
          height: '32px',
          position: 'sticky',
          top: '0',
          bg: 'surface',
          boxShadow: 'inset 0 -1px {colors.line-strong}',
        },
        '& td:first-of-type': truncated,
        '& tbody tr + tr': { borderTop: '1px solid {colors.line}' },
        '& th:nth-of-type(2)': { width: { base: '40px', xl: '58px' } },
        '& th:nth-of-type(3)': { width: { base: '80px', xl: '86px' }, paddingInlineStart: '0' },
        '& :is(th, td):nth-of-type(2)': { textAlign: 'center', paddingInline: '0' },
        // Aligns the swatch with the names, whose letters are above the middle of the row.
        '& [role=img]': { translate: '0 -1px' },
        '& :is(th, td):nth-of-type(3)': { textAlign: 'end' },
        '@media (min-width: 992px) and (max-height: 850px)': { '& tbody td': { height: '27px' } },
      },
      stats: {
        fontSize: { base: '13px', md: '12.5px' },
        lineHeight: '1.2',
        '& th': { height: '20px' },
        '& td': { height: { base: '17px', md: '18px' } },
        '& td:nth-of-type(2)': {
          paddingInlineEnd: '6px',
          // Clips only where a name may not fit, because updating a clipped cell costs three times as much.
          '&, & > div': { '@media (min-width: 721px) and (max-width: 1239px)': truncated },
        },
        // With containment, a changed name causes layout only inside this box.
        '& td > div': { contain: 'size layout', height: '1lh' },
        '& tbody tr': { borderTop: '1px solid {colors.line}' },
        '& td:first-of-type': { color: 'muted' },
        '& tr[data-status=Racing] td:last-of-type': { color: 'muted' },
        '& tr:is([data-status=Finished], [data-status=Final]) td:last-of-type': {
          fontWeight: '700',
        },
        '& tr[data-winner] td': { bg: 'winner', color: 'ink', fontWeight: '700' },
      },
    },
  },
});
