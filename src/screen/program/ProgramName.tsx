import { chakra } from '@chakra-ui/react/styled-system';
import type { Program } from '../../game';

const Distance = chakra('span', { base: { fontWeight: '400' } });

/** The name of a program, such as `1st Lap 1200m`, with the distance in regular weight. */
export function ProgramName({ program: { name } }: { program: Pick<Program, 'name'> }) {
  const space = name.lastIndexOf(' ');
  return (
    <>
      {name.slice(0, space)} <Distance>{name.slice(space + 1)}</Distance>
    </>
  );
}
