import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { Fragment } from 'react';
import { Dialog } from '../../ui/Dialog';
import { areLettersOn$ } from '../useKeys';

const KEYS: readonly (readonly [where: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    'Races',
    [
      ['Space', 'Pause or resume'],
      ['F', 'Finish now'],
      ['C', 'Copy link'],
      ['Q', 'QR code'],
      ['H', 'History'],
      ['R', 'Replay of the race in view'],
      ['P', 'Photo finish of the race in view'],
      ['?', 'Keyboard shortcuts'],
    ],
  ],
  [
    'Replay',
    [
      ['Space', 'Play or pause'],
      [', .', 'One tick back or on'],
      ['← →', 'Slider: 0.01 s back or on'],
      ['Page Up Page Down', 'Slider: 0.5 s on or back'],
      ['Home End', 'Slider: start or end'],
      ['Esc', 'Close replay'],
    ],
  ],
  ['Photo finish', [['← →', 'Race before or after']]],
  ['Everywhere', [['Esc', 'Close what is open']]],
];

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

/** All keys of the page, and the switch for those that are letters. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areLettersOn = useObservableEagerState(areLettersOn$);
  return (
    <Dialog title="Keyboard shortcuts" width={480} onClose={onClose}>
      <Body>
        <Switch>
          Letter keys
          <input
            type="checkbox"
            role="switch"
            checked={areLettersOn}
            onChange={({ target }) => {
              areLettersOn$.next(target.checked);
            }}
          />
        </Switch>
        {KEYS.map(([where, keys]) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>
                    {key.split(/ (?=Page D|E|\.|→)/).map((one) => (
                      <Key key={one}>{one}</Key>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </Body>
    </Dialog>
  );
}
