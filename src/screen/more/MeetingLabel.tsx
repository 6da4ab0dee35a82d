import { chakra } from '@chakra-ui/react/styled-system';
import { formatCode, useMeeting } from '../../game';
import { LinkIcon } from '../../ui/icons';
import { useOpenOverlay } from '../overlays/overlay';

const Label = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    whiteSpace: 'nowrap',
    '& button': {
      paddingInline: '4px',
      fontSize: 'inherit',
      lineHeight: '1',
      borderRadius: 'badge',
      cursor: 'pointer',
    },
    '& svg': { flexShrink: '0' },
    '& b': { fontWeight: '700' },
  },
});

/** Which meeting and which run this is: what opens it for others, and what was before. */
export function MeetingLabel({ isShared }: { isShared: boolean }) {
  const meeting = useMeeting();
  const open = useOpenOverlay();
  if (meeting === null) return null;
  return (
    <Label>
      {isShared && <LinkIcon />}
      {isShared ? 'Shared meeting' : 'Meeting'}
      <button
        type="button"
        title="Share"
        onClick={() => {
          open({ kind: 'share' });
        }}
      >
        <b style={{ letterSpacing: '.04em' }}>{formatCode(meeting.seed)}</b>
      </button>
      <button
        type="button"
        title="History"
        onClick={() => {
          open({ kind: 'history' });
        }}
      >
        Run <b>{meeting.run}</b>
      </button>
    </Label>
  );
}
