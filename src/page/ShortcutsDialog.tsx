import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { Fragment } from 'react';
import { useStores } from './GameContext';
import { Dialog } from '../ui/Dialog';
import { Switch } from '../ui/Switch';
import {
  CLOSE_SHORTCUTS,
  DRAW_SHORTCUTS,
  formatKey,
  PHOTO_SHORTCUTS,
  PICK_SHORTCUTS,
  RACES_SHORTCUTS,
  REPLAY_SHORTCUTS,
} from './shortcuts';

const SECTIONS = {
  Races: RACES_SHORTCUTS,
  'Your pick': PICK_SHORTCUTS,
  'Replay and chart': REPLAY_SHORTCUTS,
  'Photo finish': PHOTO_SHORTCUTS,
  'Draw lots': DRAW_SHORTCUTS,
  Everywhere: CLOSE_SHORTCUTS,
};

const Body = chakra('div', {
  base: {
    paddingInline: { base: '4', md: '5' },
    paddingBlockEnd: '5',
    '& h3': { paddingBlock: '12px 4px', fontSize: 'xs', fontWeight: '700', color: 'muted' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: '150px 1fr',
      alignItems: 'center',
      rowGap: '4px',
      fontSize: 'md',
    },
    '& > p': { marginBlockStart: '4', fontSize: 'md' },
    '& a': { textDecoration: 'underline' },
  },
});

const SwitchRow = chakra('div', {
  base: {
    display: 'flex',
    minHeight: '44px',
    borderBlock: '1px solid {colors.line}',
    fontWeight: '600',
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
    fontSize: 'xs',
    lineHeight: '20px',
    textAlign: 'center',
  },
});

/** Lists every shortcut, and contains the switch that turns the single-letter shortcuts on or off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isOn$, toggle } = useStores().letterShortcutsSwitch;
  const areLetterShortcutsOn = useObservableEagerState(isOn$);
  return (
    <Dialog title="Keyboard shortcuts" width={480} onClose={onClose}>
      <Body>
        <SwitchRow>
          <Switch
            label="Single-letter shortcuts"
            checked={areLetterShortcutsOn}
            onChange={toggle}
          />
        </SwitchRow>
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
        <p>
          <a href={`${import.meta.env.BASE_URL}licences.txt`} target="_blank" rel="noreferrer">
            Licences of the software in this page
          </a>
        </p>
      </Body>
    </Dialog>
  );
}
