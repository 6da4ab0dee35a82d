import { chakra } from '@chakra-ui/react/styled-system';
import { behindMs, type FinalResult, printSeconds, type Program, useFinalResult } from '../game';
import { PhotoMark, ReplayMark } from '../ui/marks';
import { useOpenOverlay } from './overlays/overlay';
import { isClose } from './photo/margins';
import { useIsReplayed } from './replay/useIsReplayed';

const Tools = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: { base: '0', md: '1' },
    marginInline: { base: '-6px 0', md: '{spacing.1} {spacing.3}' },
  },
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
    paddingInline: { base: '2', md: '10px' },
    borderRadius: 'button',
    fontSize: '13px',
    fontWeight: '600',
    color: 'muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'winner', color: 'ink' },
    '&[data-close]': { color: 'ink' },
    '&[aria-pressed=true]': { bg: 'winner', color: 'ink' },
  },
});

/** Its words stand on the line of the heading. */
const Label = chakra('span', {
  base: {
    alignSelf: 'baseline',
    lineHeight: '28px',
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
  const result = useFinalResult(program.id, isSeen);
  const [isReplayed, setReplayed] = useIsReplayed(program);
  const open = useOpenOverlay();
  if (result === null) return null;
  const behind = closeFinishOf(result);
  return (
    <Tools>
      <Tool
        type="button"
        aria-pressed={isReplayed}
        aria-keyshortcuts="R"
        onClick={() => {
          setReplayed(!isReplayed);
        }}
      >
        <ReplayMark />
        <Label>Replay</Label>
      </Tool>
      <Tool
        type="button"
        data-close={behind !== null || undefined}
        aria-keyshortcuts="P"
        onClick={() => {
          open({ kind: 'photo', programId: program.id });
        }}
      >
        <PhotoMark isClose={behind !== null} />
        <Label>Photo finish</Label>
        {behind !== null && <Label css={{ color: 'red' }}>{printSeconds(behind)} s</Label>}
      </Tool>
    </Tools>
  );
}

/** How much the second was behind the winner in ms, where it was less than a tick; otherwise `null`. */
function closeFinishOf({ result: [first, second] }: FinalResult): number | null {
  if (first === undefined || second === undefined) return null;
  if (first.finishTime === null || second.finishTime === null) return null;
  const behind = behindMs(second.finishTime, first.finishTime);
  return isClose(behind) ? behind : null;
}
