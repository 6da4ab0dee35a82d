import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useRef } from 'react';
import { formatLink, type Meeting, useMeeting } from '../../game';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copyText';
import { Dialog } from '../../ui/Dialog';
import { CheckIcon } from '../../ui/icons';
import { QrCode } from '../../ui/QrCode';
import { useCopyOutcome } from '../../ui/copyText';
import { MeetingCode } from './MeetingCode';
import { TextField } from './TextField';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '410px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: { base: '5', lg: '36px' },
    padding: { base: '0 {spacing.4} {spacing.5}', lg: '4px 36px 32px 28px' },
  },
});

/** White in the dark scheme too: scanners expect a dark code on a light ground. */
const Paper = chakra('div', {
  base: {
    justifySelf: 'center',
    width: '100%',
    maxWidth: '410px',
    bg: '#fff',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'panel',
    overflow: 'clip',
    '& svg': { display: 'block', width: '100%', height: 'auto' },
  },
});

const LinkRow = chakra('div', {
  base: { display: 'flex', flexWrap: { base: 'wrap', md: 'nowrap' }, gap: '2', marginTop: '5' },
});

interface ShareDialogProps {
  /** The browser refused to copy the link, so its field has the focus, to copy it by hand. */
  readonly isCopyRefused: boolean;
  readonly onClose: () => void;
}

/** The code and the link of the current meeting. */
export function ShareDialog({ isCopyRefused, onClose }: ShareDialogProps) {
  const meeting = useMeeting();
  return (
    <Dialog title="Share this meeting" width={1040} onClose={onClose}>
      {meeting === null ? (
        <chakra.p css={{ padding: '0 {spacing.5} {spacing.5}', color: 'muted' }}>
          There are no races to share yet. Generate a program first.
        </chakra.p>
      ) : (
        <MeetingDetails meeting={meeting} isCopyRefused={isCopyRefused} />
      )}
    </Dialog>
  );
}

interface MeetingDetailsProps {
  readonly meeting: Meeting;
  readonly isCopyRefused: boolean;
}

function MeetingDetails({ meeting, isCopyRefused }: MeetingDetailsProps) {
  const link = formatLink(meeting);
  return (
    <Columns>
      <Paper>
        <QrCode text={link} size={408} />
      </Paper>
      <div>
        <chakra.p css={{ fontSize: '15.5px', color: 'muted' }}>Meeting</chakra.p>
        <MeetingCode seed={meeting.seed} />
        <chakra.p css={{ marginBlock: '2', fontSize: '22px' }}>
          {meeting.card > 1 && (
            <>
              Program <strong>{meeting.card}</strong> ·{' '}
            </>
          )}
          Run <strong>{meeting.run}</strong>
        </chakra.p>
        <chakra.p
          css={{ maxWidth: '380px', fontSize: '15.5px', lineHeight: '1.5', color: 'muted' }}
        >
          Whoever opens this link sees these twenty horses and six races at the gate. Start All
          Races shows run {meeting.run}, the same for everyone.
        </chakra.p>
        <LinkControls link={link} isCopyRefused={isCopyRefused} />
      </div>
    </Columns>
  );
}

/** As wide with either label, so that the field beside it keeps its width. */
const LinkButton = chakra(Button, {
  base: {
    minWidth: '132px',
    minHeight: { base: '44px', md: '40px' },
    flexGrow: { base: '1', md: '0' },
  },
});

interface LinkControlsProps {
  readonly link: string;
  readonly isCopyRefused: boolean;
}

function LinkControls({ link, isCopyRefused }: LinkControlsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, copy] = useCopyOutcome(isCopyRefused ? 'Not allowed' : null);
  const copyOrSelect = async () => {
    const outcome = await copyText(link);
    if (outcome === 'Not allowed') {
      field.current?.focus();
      field.current?.select();
    }
    return outcome;
  };
  return (
    <>
      <LinkRow>
        <TextField
          ref={field}
          value={link}
          readOnly
          aria-label="Link"
          data-autofocus={isCopyRefused || undefined}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <LinkButton
          variant="primary"
          onClick={() => {
            copy(copyOrSelect());
          }}
        >
          {outcome === 'Copied' ? (
            <>
              <CheckIcon /> Link copied
            </>
          ) : (
            'Copy link'
          )}
        </LinkButton>
        {'share' in navigator && (
          <LinkButton
            variant="outline"
            onClick={() => {
              void share(link);
            }}
          >
            Share…
          </LinkButton>
        )}
      </LinkRow>
      <chakra.p css={{ marginTop: '2', fontSize: '13.5px', color: 'muted' }} role="status">
        {outcome === 'Not allowed'
          ? 'Press Ctrl C.'
          : 'No server takes part: the link is the meeting.'}
        {outcome === 'Copied' && <VisuallyHidden>Link copied</VisuallyHidden>}
      </chakra.p>
    </>
  );
}

/** Opens the share sheet of the system. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'Furlong', url });
  } catch {
    // The visitor closed the sheet, or the system has none. The link stays beside the button.
  }
}
