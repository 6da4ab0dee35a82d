import { useId } from 'react';
import type { Horse } from '../../game';
import { Swatch } from '../horse/Swatch';
import { Heading, Message, Table } from './statsElements';

/** The program table of spec §2: the horses in lane order. */
export function ProgramTable({ horses }: { horses: readonly Horse[] }) {
  const headingId = useId();
  return (
    <section>
      <Heading id={headingId} size="table">
        Program
      </Heading>
      {horses.length === 0 ? (
        <Message>No horses in the program</Message>
      ) : (
        <Table kind="stats" aria-labelledby={headingId}>
          <colgroup>
            <col style={{ width: '30px' }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
            </tr>
          </thead>
          <tbody>
            {horses.map(({ id, name, color }, index) => (
              <tr key={id}>
                <td>{index + 1}</td>
                <td title={name}>
                  <Swatch color={color} />
                  {name}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
