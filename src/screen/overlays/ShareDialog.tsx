import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useRef } from 'react';
import { formatLink, type Meeting, useGame, useMeeting } from '../../game';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CheckIcon } from '../../ui/icons';
import { QrCode } from '../../ui/QrCode';
import { useCopyOutcome } from '../../ui/copyText';
import { copyLink } from '../share/copyLink';
import { Field } from './Field';
import { MeetingCode } from './MeetingCode';

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '410px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: { base: '5', lg: '36px' },
    padding: { base: '0 {spacing.4} {spacing.5}', lg: '4px 36px 32px 28px' },
  },
});

/** White in the dark too: what scans it does not know the scheme. */
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
  /** The link could not be copied: the field has the focus, to copy it by hand. */
  readonly isRefused: boolean;
  readonly onClose: () => void;
}

/** The meeting on the screen, to be scanned, typed, read out or copied. */
export function ShareDialog({ isRefused, onClose }: ShareDialogProps) {
  const meeting = useMeeting();
  return (
    <Dialog title="Share this meeting" width={1040} onClose={onClose}>
      {meeting === null ? (
        <chakra.p css={{ padding: '0 {spacing.5} {spacing.5}', color: 'muted' }}>
          There are no races to share yet. Generate a program first.
        </chakra.p>
      ) : (
        <Shared meeting={meeting} isRefused={isRefused} />
      )}
    </Dialog>
  );
}

function Shared({ meeting, isRefused }: { meeting: Meeting; isRefused: boolean }) {
  const link = formatLink(meeting);
  return (
    <Parts>
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
        <CopyLink link={link} isRefused={isRefused} />
      </div>
    </Parts>
  );
}

function CopyLink({ link, isRefused }: { link: string; isRefused: boolean }) {
  const game = useGame();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, copy] = useCopyOutcome(isRefused ? 'Not allowed' : null);
  const copyOrSelect = async () => {
    const became = await copyLink(game);
    if (became === 'Not allowed') {
      field.current?.focus();
      field.current?.select();
    }
    return became;
  };
  return (
    <>
      <LinkRow>
        <Field
          ref={field}
          value={link}
          readOnly
          aria-label="Link"
          data-autofocus={isRefused || undefined}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Action
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
        </Action>
        {canShare() && (
          <Action
            variant="outline"
            onClick={() => {
              void share(link);
            }}
          >
            Share…
          </Action>
        )}
      </LinkRow>
      <chakra.p css={{ marginTop: '2', fontSize: '13.5px', color: 'muted' }} role="status">
        {NOTES[outcome ?? 'Nothing']}
        {outcome === 'Copied' && <VisuallyHidden>Link copied</VisuallyHidden>}
      </chakra.p>
    </>
  );
}

/** As wide with either label, so that the field beside it stands still. */
const Action = chakra(Button, {
  base: {
    minWidth: '132px',
    minHeight: { base: '44px', md: '40px' },
    flexGrow: { base: '1', md: '0' },
  },
});

const STANDING_NOTE = 'No server takes part: the link is the meeting.';

const NOTES = {
  Nothing: STANDING_NOTE,
  Copied: STANDING_NOTE,
  'Not allowed': 'Press Ctrl C.',
} as const;

/** Where the system has a sheet for it. */
function canShare(): boolean {
  return 'share' in navigator;
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'Furlong', url });
  } catch {
    // The sheet was closed, or there is none after all: the link stands beside the button.
  }
}
