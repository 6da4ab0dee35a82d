import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import type { ReactNode } from 'react';
import {
  SPEEDS,
  useHaveAllEnded,
  useHistory,
  useIsRacing,
  useMeeting,
  useSpeed,
  useStores,
} from '../../game';
import { SCHEME_LABELS, SCHEMES, useScheme } from '../../theme/scheme';
import { CheckIcon, ChevronIcon } from '../../ui/icons';
import { type Overlay, useOpenOverlay } from '../overlays/overlay';
import { type Copied, copyLink, copyResults, download, outcome$ } from './actions';
import { Choice } from './Choice';
import { speedLabel } from './speedLabel';

/** Rows under a heading; on a phone, tiles beside each other. */
const Group = chakra('section', {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '8px 12px',
    paddingInline: { base: '4', md: '0' },
    paddingBlockEnd: { base: '3', md: '0' },
    '& > *': { gridColumn: 'span 2' },
    '& > h3': { gridColumn: '1 / -1' },
    '& > button:nth-last-of-type(4):first-of-type, & > button:nth-last-of-type(4) ~ button': {
      gridColumn: 'span 3',
    },
    '& > button:only-of-type': { gridColumn: '1 / -1' },
  },
});

const GroupHeading = chakra('h3', {
  base: {
    paddingInline: { md: '4' },
    paddingBlockStart: { md: '3' },
    fontSize: { base: '13px', md: '12px' },
    fontWeight: '700',
    color: 'muted',
  },
});

const Part = chakra('div', {
  base: {
    paddingBlock: { base: '2', md: '5px' },
    '& + &': { borderTop: { md: '1px solid {colors.line}' } },
    '&[data-ruled]': { borderTop: '1px solid {colors.line}' },
  },
});

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: { base: '44px', md: '34px' },
  paddingInline: '4',
  fontSize: { base: '15px', md: '14px' },
  textAlign: 'start',
} as const;

const Row = chakra('div', { base: { ...row, justifyContent: 'space-between' } });

/** A row; on a phone a heading, and below it what is chosen and done. */
const Speeds = chakra('div', {
  base: {
    '@media (min-width: 721px)': { '& > div': row, '& > div > span': { flexGrow: '1' } },
    '@media (max-width: 720px)': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      paddingInline: '4',
      '& > div': { display: 'contents' },
      '& > div > span': {
        width: '100%',
        fontSize: '13px',
        fontWeight: '700',
        color: 'muted',
      },
      '& [role=radiogroup]': { flex: '1', '& label': { flex: '1', minWidth: '0' } },
      '& > button': { width: 'auto', paddingInline: '4' },
    },
  },
});

const Line = chakra('button', {
  base: {
    ...row,
    cursor: 'pointer',
    '& > :first-child': { marginInlineEnd: 'auto' },
    _hover: { bg: 'winner' },
    _focusVisible: { bg: 'winner', outlineOffset: '-2px' },
  },
  variants: {
    tile: {
      true: {
        '@media (max-width: 720px)': {
          justifyContent: 'center',
          paddingInline: '1',
          border: '1px solid {colors.line-strong}',
          borderRadius: 'button',
          fontWeight: '600',
          '& > :first-child': { marginInlineEnd: '0' },
        },
      },
    },
    primary: {
      true: { '@media (max-width: 720px)': { bg: 'brand', borderColor: 'brand', color: '#fff' } },
    },
  },
});

const Key = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'block' },
    minWidth: '20px',
    paddingInline: '5px',
    border: '1px solid {colors.line-strong}',
    borderRadius: '4px',
    fontFamily: 'body',
    fontSize: '11px',
    lineHeight: '18px',
    textAlign: 'center',
    color: 'muted',
  },
});

const Done = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: '600' },
});

interface ItemProps {
  readonly label: string;
  /** Does the same from the keyboard. */
  readonly shortcut?: string;
  /** In the place of the label, for a while. */
  readonly done?: string | null;
  readonly note?: ReactNode;
  readonly isTile?: boolean;
  readonly isPrimary?: boolean;
  readonly onClick: () => void;
}

function Item({ label, shortcut, done = null, note, isTile, isPrimary, onClick }: ItemProps) {
  return (
    <Line
      type="button"
      tile={isTile}
      primary={isPrimary}
      aria-label={label}
      aria-keyshortcuts={shortcut === 'Ctrl P' ? 'Control+P' : shortcut}
      onClick={onClick}
    >
      {done === null ? (
        <span>{label}</span>
      ) : (
        <Done>
          <CheckIcon />
          {done}
        </Done>
      )}
      {note}
      {shortcut !== undefined && <Key aria-hidden>{shortcut}</Key>}
    </Line>
  );
}

interface MoreItemsProps {
  readonly onClose: () => void;
}

/** What can be done now, and nothing that makes no sense yet. */
export function MoreItems({ onClose }: MoreItemsProps) {
  const runs = useHistory().length;
  const stores = useStores();
  const { game } = stores;
  const speed = useSpeed();
  const isRacing = useIsRacing();
  const hasMeeting = useMeeting() !== null;
  const areAllFinal = useHaveAllEnded();
  const [scheme, setScheme] = useScheme();
  const outcome = useObservableEagerState(outcome$);
  const openOverlay = useOpenOverlay();
  const open = (kind: Exclude<Overlay['kind'], 'photo'>) => () => {
    openOverlay({ kind });
  };
  const doneWith = (what: Copied) => (outcome.copied === what ? outcome.words : null);
  const printing = (
    <Item
      isTile
      label="Print"
      shortcut="Ctrl P"
      onClick={() => {
        // The menu is not on the sheet, nor in the way of the browser's own dialog.
        onClose();
        void stores.printing.print();
      }}
    />
  );
  return (
    <>
      <Part>
        <Speeds>
          <div>
            <span>Speed</span>
            <Choice
              label="Speed"
              values={SPEEDS}
              chosen={speed}
              nameOf={speedLabel}
              onChoose={game.setSpeed}
            />
          </div>
          {isRacing && (
            <Item
              isTile
              isPrimary
              label="Finish now"
              shortcut="F"
              onClick={() => {
                game.finishAllRaces();
                onClose();
              }}
            />
          )}
        </Speeds>
      </Part>
      <Part>
        <Group>
          <GroupHeading>Share</GroupHeading>
          {hasMeeting && (
            <>
              <Item
                isTile
                label="Copy link"
                shortcut="C"
                done={doneWith('link')}
                onClick={() => void copyLink(game, openOverlay)}
              />
              <Item isTile label="QR code" shortcut="Q" onClick={open('share')} />
            </>
          )}
          <Item isTile label="Enter a code" onClick={open('code')} />
        </Group>
        {hasMeeting && !areAllFinal && (
          <Group>
            <GroupHeading>Racecard</GroupHeading>
            {printing}
          </Group>
        )}
        {areAllFinal && (
          <Group>
            <GroupHeading>Results</GroupHeading>
            <Item
              isTile
              label="Copy as text"
              done={doneWith('text')}
              onClick={() => void copyResults(stores, 'text')}
            />
            <Item
              isTile
              label="Copy as CSV"
              done={doneWith('csv')}
              onClick={() => void copyResults(stores, 'csv')}
            />
            <Item isTile label="Download JSON" onClick={() => void download(stores)} />
            {printing}
          </Group>
        )}
      </Part>
      {hasMeeting && (
        <Part data-ruled>
          <Item
            label="History"
            shortcut="H"
            note={
              <Runs>
                {runs === 1 ? '1 run' : `${runs} runs`}
                <ChevronIcon />
              </Runs>
            }
            onClick={open('history')}
          />
        </Part>
      )}
      <Part>
        <Row>
          Theme
          <Choice
            label="Theme"
            values={SCHEMES}
            chosen={scheme}
            nameOf={(scheme) => SCHEME_LABELS[scheme]}
            onChoose={setScheme}
          />
        </Row>
        <chakra.div css={{ display: { base: 'none', md: 'block' } }}>
          <Item label="Keyboard shortcuts" shortcut="?" onClick={open('shortcuts')} />
        </chakra.div>
      </Part>
    </>
  );
}

const Runs = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: '13px',
    color: 'muted',
    '& svg': { display: { base: 'block', md: 'none' } },
  },
});
