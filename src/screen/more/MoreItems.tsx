import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { type ReactNode, useEffect } from 'react';
import {
  type CopiedContent,
  SPEEDS,
  useHasStandings,
  useHaveAllEnded,
  useHistory,
  useIsRacing,
  useMeeting,
  useSpeed,
  useStores,
} from '../../game';
import { SCHEME_LABELS, SCHEMES, useScheme } from '../../theme/scheme';
import { CheckIcon, ChevronIcon } from '../../ui/overlayIcons';
import { formatSpeed } from '../action-bar/formatSpeed';
import { copyLink } from '../share/copyLink';
import { shortcutKey } from '../shortcuts/shortcuts';
import { copyResults, downloadResults, preloadExport, print } from './actions';
import { SegmentedControl } from './SegmentedControl';

/**
 * The items under a heading: rows, or tiles on a phone. Three tiles are side by side, four are in two pairs,
 * and a single one is as wide as the group.
 */
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

const Block = chakra('div', {
  base: {
    paddingBlock: { base: '2', md: '5px' },
    '& + &': { borderTop: { md: '1px solid {colors.line}' } },
    '&[data-ruled]': { borderTop: '1px solid {colors.line}' },
  },
});

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: { base: '44px', md: '34px' },
  paddingInline: '4',
  fontSize: { base: '15px', md: '14px' },
  textAlign: 'start',
} as const;

const Row = chakra('div', { base: { ...rowStyle, justifyContent: 'space-between' } });

/** The speed as a row. On a phone, the label is a heading above the controls. */
const SpeedRow = chakra('div', {
  base: {
    '@media (min-width: 721px)': {
      '& > div': rowStyle,
      '& > div > :first-child': { flexGrow: '1' },
    },
    '@media (max-width: 720px)': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      paddingInline: '4',
      '& > div': { display: 'contents' },
      '& > div > :first-child': {
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

const ItemButton = chakra('button', {
  base: {
    ...rowStyle,
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
          textAlign: 'center',
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

const IconText = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } });

interface ItemProps {
  readonly label: string;
  /** The keyboard shortcut of the same command. */
  readonly shortcut?: string;
  /** Replaces the label while the notification of this item is visible. */
  readonly confirmation?: string | null;
  readonly note?: ReactNode;
  /** Makes the item a row on a phone too, where the other items are tiles. */
  readonly isRow?: boolean;
  readonly isPrimary?: boolean;
  readonly onClick: () => void;
}

function Item({ label, shortcut, confirmation = null, ...props }: ItemProps) {
  return (
    <ItemButton
      type="button"
      tile={props.isRow !== true}
      primary={props.isPrimary}
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace('Ctrl ', 'Control+')}
      onClick={props.onClick}
    >
      {confirmation === null ? (
        <span>{label}</span>
      ) : (
        <IconText css={{ fontWeight: '600' }}>
          <CheckIcon />
          {confirmation}
        </IconText>
      )}
      {props.note}
      {shortcut !== undefined && <Key aria-hidden>{shortcut}</Key>}
    </ItemButton>
  );
}

interface MoreItemsProps {
  /** Closes the menu and shows the standings. */
  readonly onShowStandings: () => void;
}

/** The items of the menu that apply to the current state of the game. */
export function MoreItems({ onShowStandings }: MoreItemsProps) {
  const stores = useStores();
  const { game, overlay, notifications } = stores;
  const runCount = useHistory().length;
  const speed = useSpeed();
  const isRacing = useIsRacing();
  const hasMeeting = useMeeting() !== null;
  const areAllFinal = useHaveAllEnded();
  const hasStandings = useHasStandings();
  useEffect(() => {
    if (areAllFinal) preloadExport();
  }, [areAllFinal]);
  const [scheme, setScheme] = useScheme();
  const notification = useObservableEagerState(notifications.notification$);
  const open = (kind: 'share' | 'code' | 'history' | 'shortcuts') => () => overlay.open({ kind });
  const confirmationOf = (copied: CopiedContent) =>
    notification?.copied === copied ? notification.text : null;
  return (
    <>
      <Block>
        <SpeedRow>
          <div>
            <span>Speed</span>
            <SegmentedControl
              label="Speed"
              values={SPEEDS}
              chosen={speed}
              formatValue={formatSpeed}
              onChoose={game.setSpeed}
            />
          </div>
          {isRacing && (
            <Item
              isPrimary
              label="Finish now"
              shortcut={shortcutKey('finishRaces')}
              onClick={() => {
                game.finishAllRaces();
                overlay.close();
              }}
            />
          )}
        </SpeedRow>
      </Block>
      <Block>
        <Group>
          <GroupHeading>Share</GroupHeading>
          {hasMeeting && (
            <>
              <Item
                label="Copy link"
                shortcut={shortcutKey('copyLink')}
                confirmation={confirmationOf('link')}
                onClick={() => void copyLink(stores)}
              />
              <Item label="QR code" shortcut={shortcutKey('openShare')} onClick={open('share')} />
            </>
          )}
          <Item label="Enter a code" onClick={open('code')} />
        </Group>
        {hasMeeting && (
          <Group>
            <GroupHeading>{areAllFinal ? 'Results' : 'Racecard'}</GroupHeading>
            {areAllFinal && (
              <>
                <Item
                  label="Copy as text"
                  confirmation={confirmationOf('text')}
                  onClick={() => void copyResults(stores, 'text')}
                />
                <Item
                  label="Copy as CSV"
                  confirmation={confirmationOf('csv')}
                  onClick={() => void copyResults(stores, 'csv')}
                />
                <Item label="Download JSON" onClick={() => void downloadResults(stores)} />
              </>
            )}
            <Item
              label="Print"
              shortcut="Ctrl P"
              onClick={() => {
                overlay.close();
                void print(stores);
              }}
            />
          </Group>
        )}
      </Block>
      {(hasMeeting || runCount > 0) && (
        <Block data-ruled>
          {hasStandings && <Item isRow label="Standings" onClick={onShowStandings} />}
          <Item
            isRow
            label="History"
            shortcut={shortcutKey('openHistory')}
            note={
              <IconText css={{ fontSize: '13px', color: 'muted', '& svg': { hideFrom: 'md' } }}>
                {runCount === 1 ? '1 run' : `${runCount} runs`}
                <ChevronIcon />
              </IconText>
            }
            onClick={open('history')}
          />
        </Block>
      )}
      <Block>
        <Row>
          Theme
          <SegmentedControl
            label="Theme"
            values={SCHEMES}
            chosen={scheme}
            formatValue={(scheme) => SCHEME_LABELS[scheme]}
            onChoose={setScheme}
          />
        </Row>
        <chakra.div css={{ display: { base: 'none', md: 'block' } }}>
          <Item
            isRow
            label="Keyboard shortcuts"
            shortcut={shortcutKey('openHelp')}
            onClick={open('shortcuts')}
          />
        </chakra.div>
      </Block>
    </>
  );
}
