import { chakra } from '@chakra-ui/react/styled-system';
import { headingRecipe, tableRecipe } from '../../theme/recipes';

export const Heading = chakra('h3', {
  ...headingRecipe,
  base: {
    ...headingRecipe.base,
    height: { base: '26px', md: '28px' },
    lineHeight: { base: '26px', md: '28px' },
  },
});

export const Table = chakra('table', tableRecipe);

/** A line in place of a table, as high as the table of ten that will come. */
export const Message = chakra('p', {
  base: { minHeight: { lg: '200px' }, paddingBlock: '2', color: 'muted', fontSize: '12.5px' },
});
