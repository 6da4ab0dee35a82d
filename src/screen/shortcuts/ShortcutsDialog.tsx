import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { Fragment } from 'react';
import { useStores } from '../../game';
import { Dialog } from '../../ui/Dialog';
import {
  formatKey,
  OVERLAY_SHORTCUTS,
  PAGE_SHORTCUTS,
  PHOTO_SHORTCUTS,
  PICK_SHORTCUTS,
  REPLAY_SHORTCUTS,
} from './shortcuts';

const SECTIONS = {
  Races: PAGE_SHORTCUTS,
  'Your pick': PICK_SHORTCUTS,
  'Replay and chart': REPLAY_SHORTCUTS,
  'Photo finish': PHOTO_SHORTCUTS,
  Everywhere: OVERLAY_SHORTCUTS,
} as const;

const Body = chakra('div', {
  base: {
    paddingInline: { base: '4', md: '5' },
    paddingBlockEnd: '5',
    '& h3': { paddingBlock: '12px 4px', fontSize: '12px', fontWeight: '700', color: 'muted' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: '150px 1fr',
      alignItems: 'center',
      rowGap: '4px',
      fontSize: '14px',
    },
  },
});

const Switch = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '44px',
    borderBlock: '1px solid {colors.line}',
    cursor: 'pointer',
    fontWeight: '600',
    '& input': {
      appearance: 'none',
      width: '38px',
      height: '22px',
      padding: '3px',
      border: '1.5px solid {colors.line-strong}',
      borderRadius: 'full',
      cursor: 'pointer',
      _before: {
        content: '""',
        display: 'block',
        width: '13px',
        height: '13px',
        borderRadius: 'full',
        bg: 'line-strong',
      },
      _checked: { bg: 'brand', _before: { marginInlineStart: '16px', bg: '#fff' } },
    },
  },
});

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    marginInlineEnd: '1',
    minWidth: '22px',
    paddingInline: '6px',
    border: '1px solid {colors.line-strong}',
    borderRadius: '4px',
    fontFamily: 'body',
    fontSize: '12px',
    lineHeight: '20px',
    textAlign: 'center',
  },
});

/** The help dialog: every shortcut, and the switch that turns the single-letter shortcuts off. */
export default function ShortcutsDialog() {
  const { overlay, shortcuts } = useStores();
  const areLettersOn = useObservableEagerState(shortcuts.areLettersOn$);
  return (
    <Dialog title="Keyboard shortcuts" width={480} onClose={overlay.close}>
      <Body>
        <Switch>
          Single-letter shortcuts
          <input
            type="checkbox"
            role="switch"
            checked={areLettersOn}
            onChange={({ target }) => shortcuts.setLettersOn(target.checked)}
          />
        </Switch>
        {Object.entries(SECTIONS).map(([heading, section]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <dl>
              {section.map(({ label, keys }) => (
                <Fragment key={label}>
                  <dt>
                    {Object.keys(keys).map((key) => (
                      <Key key={key}>{formatKey(key)}</Key>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </Body>
    </Dialog>
  );
}
