import { chakra } from '@chakra-ui/react/styled-system';
import { type Program, useFinalResult } from '../game';
import { PhotoMark, ReplayMark } from '../ui/marks';
import { useOpenOverlay } from './overlays/overlay';
import { useIsReplayed } from './replay/useIsReplayed';

const Tools = chakra('span', {
  base: { display: 'inline-flex', gap: '1', marginInline: { base: '1', md: '3' } },
});

/** On a phone its icon alone, named by the label. */
const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    height: '28px',
    minWidth: { base: '38px', md: '0' },
    paddingInline: '2',
    borderRadius: 'button',
    fontSize: '13px',
    fontWeight: '600',
    color: 'muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'winner', color: 'ink' },
    '&[aria-pressed=true]': { bg: 'winner', color: 'ink' },
  },
});

const Label = chakra('span', {
  base: {
    position: { base: 'absolute', md: 'static' },
    clipPath: { base: 'inset(50%)', md: 'none' },
  },
});

interface SectionToolsProps {
  readonly program: Program;
  readonly isSeen: boolean;
}

/** What can be done with a race that is over: see it again, and see its finish. */
export function SectionTools({ program, isSeen }: SectionToolsProps) {
  const isOver = useFinalResult(program.id, isSeen) !== null;
  const [isReplayed, setReplayed] = useIsReplayed(program);
  const open = useOpenOverlay();
  if (!isOver) return null;
  return (
    <Tools>
      <Tool
        type="button"
        aria-pressed={isReplayed}
        onClick={() => {
          setReplayed(!isReplayed);
        }}
      >
        <ReplayMark />
        <Label>Replay</Label>
      </Tool>
      <Tool
        type="button"
        onClick={() => {
          open({ kind: 'photo', programId: program.id });
        }}
      >
        <PhotoMark />
        <Label>Photo finish</Label>
      </Tool>
    </Tools>
  );
}
