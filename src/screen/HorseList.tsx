import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Horse } from '../game';
import { colorWord } from './horse/colorWord';
import { Swatch } from './horse/Swatch';
import { headingRecipe, panelRecipe, tableRecipe } from '../theme/recipes';

const Panel = chakra('section', panelRecipe);
const Heading = chakra('h2', headingRecipe);
const Table = chakra('table', tableRecipe);

const Count = chakra('span', {
  base: {
    marginInlineStart: '1',
    fontFamily: 'body',
    fontSize: '15px',
    fontWeight: '600',
    color: 'muted',
  },
});

const Message = chakra('p', {
  base: { padding: '{spacing.3} {spacing.4} {spacing.5}', color: 'muted' },
});

/** The horse list panel (spec §2). Before the game exists, `horses` is `null`, and the rows are empty. */
export function HorseList({ horses }: { horses: readonly Horse[] | null }) {
  const headingId = useId();
  return (
    <Panel
      aria-labelledby={headingId}
      aria-busy={horses === null}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      css={{
        overflowY: 'auto',
        maxHeight: {
          base: 'min(264px, 40dvh)',
          lg: 'calc(100dvh - {sizes.bar} - {sizes.bottom-bar} - 32px)',
        },
        position: { lg: 'sticky' },
        top: { lg: 'calc({sizes.bar} + {spacing.4})' },
        '@media print': { maxHeight: 'none', position: 'static' },
      }}
    >
      <Heading
        id={headingId}
        css={{ padding: { base: '{spacing.3} {spacing.3} 0', xl: '{spacing.3} {spacing.4} 0' } }}
      >
        Horse List {horses !== null && <Count>{horses.length}</Count>}
      </Heading>
      {horses?.length === 0 ? (
        <Message>No horses available. Generate horses first.</Message>
      ) : (
        <Table kind="roster" aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Color</th>
              <th scope="col">Condition</th>
            </tr>
          </thead>
          <tbody>{horses === null ? emptyRows : horses.map(toRow)}</tbody>
        </Table>
      )}
    </Panel>
  );
}

const emptyRows = Array.from({ length: 20 }, (_, index) => (
  <tr key={index}>
    <td />
    <td />
    <td />
  </tr>
));

function toRow({ id, name, color, condition }: Horse) {
  return (
    <tr key={id}>
      <td title={name}>{name}</td>
      <td>
        <Swatch color={color} label={colorWord(color)} />
      </td>
      <td>{condition}%</td>
    </tr>
  );
}
