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

/**
 * A message in place of a table. On large screens it is as high as a table of ten rows (20 + 10 × 18 px), so
 * that the panel keeps its height.
 */
export const Message = chakra('p', {
  base: { minHeight: { lg: '200px' }, paddingBlock: '2', color: 'muted', fontSize: '12.5px' },
});
