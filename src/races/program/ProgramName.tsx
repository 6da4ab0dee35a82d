import type { Program } from '../../../streams';

/** The name of a program, such as `1st Lap 1200m`, with the distance in regular weight. */
export function ProgramName({ program: { name } }: { program: Pick<Program, 'name'> }) {
  const space = name.lastIndexOf(' ');
  return (
    <>
      {name.slice(0, space + 1)}
      <span style={{ fontWeight: 400 }}>{name.slice(space + 1)}</span>
    </>
  );
}
