import { chakra } from '@chakra-ui/react/styled-system';

export const TextField = chakra('input', {
  base: {
    flex: { base: '1 0 100%', md: '1 1 0' },
    minWidth: '0',
    width: '100%',
    height: { base: '44px', md: '40px' },
    paddingInline: '3',
    // Phones zoom in on a focused field with a font below 16px.
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
