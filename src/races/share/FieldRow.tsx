import { chakra } from '@chakra-ui/react/styled-system';

/** A text field and its buttons. On phones, the buttons are below the field and fill its width. */
export const FieldRow = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    '& > button': { minHeight: { base: '44px', md: '40px' }, flexGrow: { base: '1', md: '0' } },
  },
});
