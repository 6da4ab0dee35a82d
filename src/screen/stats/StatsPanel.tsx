import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { useProgram } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { ProgramTable } from './ProgramTable';
import { ResultsTable } from './ResultsTable';

const Panel = chakra('div', panelRecipe);

const layout = defineStyle({
  display: 'grid',
  // With this, a change in a table lays out and paints only the panel, not the page.
  contain: 'layout paint style',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '2fr 3fr', lg: 'minmax(0, 1fr)' },
  alignContent: 'space-between',
  padding: {
    base: '{spacing.1} {spacing.3}',
    md: '{spacing.1} {spacing.4}',
    lg: '{spacing.1} {spacing.3}',
  },
  '& > *': { minWidth: '0' },
  '& > * + *': {
    // On phones, the results come before the program, because the order of finish is what visitors look for.
    order: { base: '-1', md: '0' },
    borderTop: { lg: '1px solid {colors.line-strong}' },
    borderInlineStart: { md: '1px solid {colors.line-strong}', lg: 'none' },
    paddingInlineStart: { md: '2', lg: '0' },
    marginInlineStart: { md: '2', lg: '0' },
  },
});

interface StatsPanelProps {
  readonly programId: number;
  /** Off-screen, the panel does not follow the order of a running race. */
  readonly isInView?: boolean;
}

/**
 * The stats panel of spec §2: the horses in lane order, and their results.
 *
 * @throws Error `Program with ID {id} not found`
 */
export function StatsPanel({ programId, isInView = true }: StatsPanelProps) {
  const { horses } = useProgram(programId);
  return (
    <Panel css={layout}>
      <ProgramTable horses={horses} />
      <ResultsTable programId={programId} horses={horses} isInView={isInView} />
    </Panel>
  );
}
