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
 * A message in place of a table. Where the tables are stacked, it is as high as a table of ten rows, so that
 * the panel keeps its height: 20 + 10 × 17 px on phones, and 20 + 10 × 18 px on large screens.
 */
export const Message = chakra('p', {
  base: {
    minHeight: { base: '190px', md: '0', lg: '200px' },
    paddingBlock: '2',
    color: 'muted',
    fontSize: '12.5px',
  },
});
