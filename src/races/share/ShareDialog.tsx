import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { formatLink } from './link';
import { formatCode, type Meeting } from '../../../streams';
import { useGameState } from '../hooks';
import { useStores } from '../../page/GameContext';
import hidden from '../../ui/visuallyHidden.module.css';
import { Button } from '../../ui/Button';
import { copyText, useCopyOutcome } from '../../ui/copyText';
import { Dialog } from '../../ui/Dialog';
import { CheckIcon } from '../../ui/lazyIcons';
import { QrCode } from '../../ui/QrCode';
import { FieldRow } from './FieldRow';
import { TextField } from '../../ui/TextField';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '410px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: { base: '5', lg: '36px' },
    padding: { base: '0 {spacing.4} {spacing.5}', lg: '4px 36px 32px 28px' },
  },
});

/** Frames the QR code. Always white, because scanners expect a dark code on a light background. */
const Paper = chakra('div', {
  base: {
    justifySelf: 'center',
    width: '100%',
    maxWidth: '410px',
    bg: '#fff',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'panel',
    overflow: 'clip',
    '& svg': { width: '100%', height: 'auto' },
  },
});

/**
 * Shows the code of the current meeting, and its link as a text and as a QR code. `copyLink` opens this dialog if
 * the browser refuses to copy the link. The field with the link then has the focus, so that the visitor can copy
 * the link by hand.
 */
export default function ShareDialog({ isCopyRefused }: { isCopyRefused: boolean }) {
  const meeting = useGameState('meeting');
  const { overlay } = useStores();
  return (
    <Dialog title="Share this meeting" width={1040} onClose={overlay.close}>
      {meeting === null ? (
        <chakra.p css={{ padding: '0 {spacing.5} {spacing.5}', color: 'muted' }}>
          There are no races to share yet. Generate a program first.
        </chakra.p>
      ) : (
        renderMeeting(meeting, isCopyRefused)
      )}
    </Dialog>
  );
}

function renderMeeting(meeting: Meeting, isCopyRefused: boolean) {
  const link = formatLink(meeting);
  return (
    <Columns>
      <Paper>
        <QrCode text={link} size={408} />
      </Paper>
      <div>
        <chakra.p css={{ fontSize: 'md', color: 'muted' }}>Meeting</chakra.p>
        <MeetingCode seed={meeting.seed} />
        <chakra.p css={{ marginBlock: '2', fontSize: '2xl' }}>
          {meeting.card > 1 && (
            <>
              Card <strong>{meeting.card}</strong> ·{' '}
            </>
          )}
          Run <strong>{meeting.run}</strong>
        </chakra.p>
        <chakra.p css={{ maxWidth: '380px', fontSize: 'md', lineHeight: '1.5', color: 'muted' }}>
          Whoever opens this link sees these twenty horses and six races at the gate. Start All
          Races then shows exactly this run.
        </chakra.p>
        <LinkControls link={link} isCopyRefused={isCopyRefused} />
      </div>
    </Columns>
  );
}

function LinkControls({ link, isCopyRefused }: { link: string; isCopyRefused: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, watchCopy] = useCopyOutcome(isCopyRefused ? 'Not allowed' : null);
  const copyOrSelect = () => {
    watchCopy(copyText(link), (outcome) => {
      if (outcome === 'Copied') return;
      field.current?.focus();
      field.current?.select();
    });
  };
  return (
    <>
      {/* The width fits both “Copy link” and “Link copied”, so that the field keeps its width. */}
      <FieldRow css={{ marginTop: '5', '& > button': { minWidth: '132px' } }}>
        <TextField
          ref={field}
          value={link}
          readOnly
          aria-label="Link"
          data-autofocus={isCopyRefused || undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copyOrSelect}>
          {outcome === 'Copied' ? (
            <>
              <CheckIcon /> Link copied
            </>
          ) : (
            'Copy link'
          )}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            onClick={() => {
              // `share` rejects if the visitor closes the share sheet, or if the system has none.
              navigator.share({ title: 'Furlong', url: link }).catch(() => undefined);
            }}
          >
            Share…
          </Button>
        )}
      </FieldRow>
      <chakra.p css={{ marginTop: '2', fontSize: 'sm', color: 'muted' }} role="status">
        {outcome === 'Not allowed'
          ? 'The link is selected, so you can copy it yourself.'
          : 'Nothing is uploaded: the link holds it all.'}
        {outcome === 'Copied' && <span className={hidden.visuallyHidden}>Link copied</span>}
      </chakra.p>
    </>
  );
}

const Container = chakra('div', { base: { containerType: 'inline-size' } });

const Code = chakra('strong', {
  base: {
    display: 'block',
    width: 'max-content',
    fontFamily: 'heading',
    // Fills only 99 % of the width, because hinted characters do not scale evenly.
    fontSize: 'min(68px, 99cqi / var(--width-em, 1))',
    fontWeight: '700',
    // The page uses tabular figures, but those of the heading font have no bold zero.
    fontVariantNumeric: 'normal',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
  },
});

/** Shows a meeting code in the largest font that fits. Measures the code, because its width varies. */
function MeetingCode({ seed }: { seed: number }) {
  const element = useRef<HTMLElement>(null);
  const code = formatCode(seed);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { width } = element.current.getBoundingClientRect();
    const fontSize = parseFloat(getComputedStyle(element.current).fontSize);
    element.current.style.setProperty('--width-em', String(width / fontSize));
  }, [code]);
  return (
    <Container>
      <Code ref={element}>{code}</Code>
    </Container>
  );
}
