import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { type MeetingFault, parseMeeting, useDeepLink } from '../../game';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { MORE_ID } from '../more/MoreButton';
import { Field } from './Field';

const WORDS = {
  malformed: 'A code has nine letters and digits, like K7Q-M2X-WD4.',
  mistyped: 'This code has a typing error.',
  newer: 'This code needs a newer Furlong. Reload the page to get it.',
  older: 'This code is from an older Furlong. Its races are no longer run.',
} as const satisfies Record<MeetingFault, string>;

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '2',
    padding: { base: '0 {spacing.4} {spacing.5}', md: '0 {spacing.5} {spacing.5}' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    '& > button': { minHeight: { base: '44px', md: '40px' }, flexGrow: { base: '1', md: '0' } },
  },
});

/** A code, typed from a wall or read out, opens its meeting at the gate. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { open } = useDeepLink();
  const [fault, setFault] = useState<MeetingFault | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpened = useRef(false);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const meeting = parseMeeting(codeIn(field.current?.value ?? ''));
    if (typeof meeting === 'string') {
      setFault(meeting);
      field.current?.focus();
    } else {
      isOpened.current = true;
      open(meeting);
      onClose();
    }
  };
  return (
    <Dialog
      title="Enter a code"
      width={480}
      // The message that led here is gone with the meeting.
      focusAfter={() => (isOpened.current ? document.getElementById(MORE_ID) : null)}
      onClose={onClose}
    >
      <Form onSubmit={submit} noValidate>
        <label htmlFor={id}>Meeting code or link</label>
        <Row>
          <Field
            id={id}
            ref={field}
            placeholder="K7Q-M2X-WD4"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus
            aria-invalid={fault !== null}
            aria-describedby={`${id}-note`}
            onChange={() => {
              setFault(null);
            }}
            css={{ letterSpacing: '.04em' }}
          />
          <Button type="submit">Open meeting</Button>
        </Row>
        <chakra.p
          id={`${id}-note`}
          role="status"
          css={{ minHeight: '1.4em', color: fault === null ? 'muted' : 'red' }}
        >
          {fault === null ? 'Capitals and hyphens do not matter.' : WORDS[fault]}
        </chakra.p>
      </Form>
    </Dialog>
  );
}

/** What was typed, or the fragment of a whole link that was pasted. */
function codeIn(text: string): string {
  return text.slice(text.indexOf('#') + 1).trim();
}
