import { chakra } from '@chakra-ui/react/styled-system';

/** A line to type in, or to copy from. */
export const Field = chakra('input', {
  base: {
    flex: { base: '1 0 100%', md: '1 1 0' },
    minWidth: '0',
    width: '100%',
    height: { base: '44px', md: '40px' },
    paddingInline: '3',
    // Below 16 px, phones zoom in on it.
    fontSize: { base: '16px', md: '14.5px' },
    color: 'ink',
    bg: 'sunken',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'button',
    textOverflow: 'ellipsis',
    '&[aria-invalid=true]': { borderColor: 'red' },
    _placeholder: { color: 'muted', opacity: '1' },
  },
});
