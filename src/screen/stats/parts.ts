import { chakra } from '@chakra-ui/react/styled-system';
import { headingRecipe, tableRecipe } from '../../theme/recipes';

export const Heading = chakra('h3', {
  ...headingRecipe,
  base: { ...headingRecipe.base, height: '28px', lineHeight: '28px' },
});

export const Table = chakra('table', tableRecipe);

/** A line in place of a table, as high as the table of ten that will come. */
export const Message = chakra('p', {
  base: { minHeight: '207px', paddingBlock: '2', color: 'muted', fontSize: '12.5px' },
});
