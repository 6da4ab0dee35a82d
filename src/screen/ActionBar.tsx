import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { PauseIcon, PostIcon } from '../ui/icons';
import { MoreButton } from './more/MoreButton';

/** One green bar; on a phone its parts stand in the page's grid, so that only the first row is sticky. */
const Bar = chakra('header', {
  base: {
    display: { base: 'contents', md: 'flex' },
    gridColumn: '1 / -1',
    position: 'sticky',
    top: '0',
    zIndex: '2',
    alignItems: 'center',
    gap: '2',
    '@media (min-width: 721px) and (max-width: 859px)': { gap: '1', '& > *': { gap: '1' } },
    height: 'bar',
    paddingInline: 'max({spacing.5}, (100% - {sizes.wrapper}) / 2)',
    bg: 'brand',
    borderBottom: '3px solid {colors.brand-line}',
    color: '#fff',
    '@media print': { position: 'static' },
    '& button': {
      minHeight: { base: '36px', md: '36px', xl: '38px' },
      paddingInline: { base: '10px', xl: '14px' },
      fontSize: { base: '13px', xl: '14.5px' },
      '@media (max-width: 429px)': { paddingInline: '8px' },
      '@media (max-width: 389px)': { paddingInline: '7px', fontSize: '12px' },
      '@media (min-width: 721px) and (max-width: 859px)': {
        paddingInline: '4px',
        fontSize: '12px',
      },
    },
    '--on-bar': '#fff',
    '--focus': '#fff',
    '--bar-line': '{colors.brand-line}',
    '--primary': '{colors.cta}',
    '--on-primary': '{colors.on-cta}',
    '--button-off': 'color-mix(in srgb, #fff 6%, transparent)',
    '--button-off-ink': '{colors.brand-muted}',
    '--button-off-line': '{colors.brand-line}',
  },
});

const part = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  bg: { base: 'brand', md: 'transparent' },
} as const;

const Brand = chakra('h1', {
  base: {
    ...part,
    gap: { base: '8px', md: '10px' },
    position: { base: 'sticky', md: 'static' },
    top: '0',
    zIndex: '2',
    height: { base: 'phone-bar', md: 'auto' },
    paddingInlineStart: { base: '3', md: '0' },
    fontFamily: 'heading',
    fontSize: { base: '21px', md: '23px' },
    '& svg': { height: { base: '32px', md: '36px' }, width: 'auto' },
    '@media (max-width: 359px)': { fontSize: '18px', '& svg': { display: 'none' } },
    fontWeight: '700',
    color: '#fff',
  },
});

const Tools = chakra('div', {
  base: {
    ...part,
    gridRow: { base: '2', md: 'auto' },
    gridColumn: '1 / -1',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    marginInlineStart: { md: 'auto' },
    '& button': { flexGrow: { base: '1', md: '0' } },
    '@media (max-width: 720px)': {
      gap: '6px',
      '& button': { paddingInline: '6px', fontSize: '12px' },
    },
    '& button:first-of-type': { borderColor: { base: 'brand-line', md: 'transparent' } },
    padding: { base: '0 {spacing.3} {spacing.3}', md: '0' },
    paddingTop: { base: '1', md: '0' },
    borderBottom: { base: '3px solid {colors.brand-line}', md: 'none' },
  },
});

const RaceControls = chakra('div', {
  base: {
    ...part,
    position: { base: 'sticky', md: 'static' },
    top: '0',
    zIndex: '2',
    height: { base: 'phone-bar', md: 'auto' },
    gridColumn: '2',
    justifyContent: 'end',
    paddingInlineEnd: { base: '1', md: '0' },
    // The last is the one of the menu.
    '& > button:last-of-type': { width: { base: '44px', md: '36px' }, paddingInline: '0' },
    '@media (max-width: 720px)': { gap: '6px', '& > button': { minHeight: '44px' } },
    '@media (max-width: 359px)': { gap: '1', '& > button:last-of-type': { width: '36px' } },
    md: {
      borderInlineStart: '1px solid {colors.brand-line}',
      marginInlineStart: '1',
      paddingInlineStart: '3',
    },
  },
});

/**
 * As wide for Pause as for Resume, so that the bar stands still. Not a rule of Emotion: one that comes with
 * the start has the browser lay out the whole page anew.
 */
const pauseLabel = { minWidth: '3.9em', textAlign: 'start' } as const;

/** Its face bounces, the button itself stays: what one aims at must not move. */
const GenerateButton = chakra(Button, {
  variants: {
    bouncing: {
      true: {
        isolation: 'isolate',
        bg: 'transparent',
        borderColor: 'transparent',
        _before: {
          content: '""',
          position: 'absolute',
          inset: '-1px',
          zIndex: '-1',
          borderRadius: 'button',
          bg: 'cta',
        },
        '@media (prefers-reduced-motion: no-preference)': {
          '&::before, & > span': { animation: 'bounce 1.2s ease-in-out infinite' },
          '&:is(:hover, :focus-visible)': { '&::before, & > span': { animation: 'none' } },
        },
      },
    },
  },
});

/**
 * Start is disabled by its own click, and what there is only while racing vanishes with the last
 * finisher. If that had the focus, it passes it to Pause or to Start, so that a keyboard never falls
 * back to the top of the page.
 */
function useFocusHandover(isRacing: boolean) {
  const start = useRef<HTMLButtonElement>(null);
  const pause = useRef<HTMLButtonElement>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false || last.current?.matches(':disabled');
    if (isLost === true) (isRacing ? pause : start).current?.focus({ preventScroll: true });
  }, [isRacing]);
  const onFocus = (event: FocusEvent) => {
    last.current = event.target;
  };
  const onBlur = (event: FocusEvent) => {
    // A window that is left takes the focus along and brings it back.
    if (document.activeElement !== event.target) last.current = null;
  };
  return { start, pause, focusEvents: { onFocus, onBlur } };
}

export interface ActionBarProps {
  readonly isListShown: boolean;
  readonly hasPrograms: boolean;
  readonly isRacing: boolean;
  readonly isPaused: boolean;
  /** False until there is a game to command. */
  readonly isReady: boolean;
  /** Beside the brand. */
  readonly tools?: ReactNode;
  readonly isMoreOpen?: boolean;
  readonly onToggleList: () => void;
  readonly onRegenerateHorses: () => void;
  readonly onGeneratePrograms: () => void;
  readonly onStart: () => void;
  readonly onTogglePause: () => void;
  readonly onMore?: () => void;
}

/** The top action bar of spec §2. */
export function ActionBar(props: ActionBarProps) {
  const { isListShown, hasPrograms, isRacing, isPaused, isReady } = props;
  const { start, pause, focusEvents } = useFocusHandover(isRacing);
  const wasStartClicked = useRef(false);
  const onStart = () => {
    wasStartClicked.current = true;
    props.onStart();
  };
  const onTogglePause = (event: MouseEvent) => {
    // Pause appears under the pointer that has just started: the rest of a double click is not for it.
    if (event.detail > 1 && wasStartClicked.current) return;
    wasStartClicked.current = false;
    props.onTogglePause();
  };
  return (
    <Bar {...focusEvents}>
      <Brand>
        <PostIcon />
        Furlong
      </Brand>
      {props.tools}
      <Tools>
        <Button variant="ghost" disabled={!isReady} onClick={props.onToggleList}>
          {isListShown ? 'Hide Horses' : 'Show Horses'}
        </Button>
        <Button variant="outline" disabled={!isReady} onClick={props.onRegenerateHorses}>
          Re-generate Horses
        </Button>
        <GenerateButton
          variant={hasPrograms ? 'outline' : 'primary'}
          bouncing={isReady && !hasPrograms}
          disabled={!isReady}
          onClick={props.onGeneratePrograms}
        >
          <span>{hasPrograms ? 'Re-generate Program' : 'Generate Program'}</span>
        </GenerateButton>
      </Tools>
      <RaceControls>
        <Button ref={start} disabled={!hasPrograms || isRacing} onClick={onStart}>
          Start All Races
        </Button>
        {isRacing && (
          <Button ref={pause} onClick={onTogglePause}>
            <PauseIcon isPaused={isPaused} />
            <span style={pauseLabel}>{isPaused ? 'Resume' : 'Pause'}</span>
          </Button>
        )}
        <MoreButton
          isOpen={props.isMoreOpen ?? false}
          disabled={!isReady || props.onMore === undefined}
          onClick={props.onMore}
        />
      </RaceControls>
    </Bar>
  );
}
