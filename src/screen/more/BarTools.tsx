import { chakra } from '@chakra-ui/react/styled-system';
import { SPEEDS, useGame, useIsRacing, useIsShared, useSpeed } from '../../game';
import { Button } from '../../ui/Button';
import { MeetingLabel } from './MeetingLabel';
import { speedLabel } from './speedLabel';

/** Beside the brand, where there is room; where there is none, the menu has all of it. */
const Room = chakra('div', {
  base: {
    display: 'none',
    alignItems: 'center',
    fontSize: '13px',
    '& > span': { display: 'none', color: 'brand-muted' },
    '& > span b': { color: '#fff' },
    // Not in a component that comes with the start: a single new rule makes the browser lay out the whole page anew.
    '& > div': { display: 'flex', gap: '2', marginInlineStart: '2' },
    '& > div button': { minHeight: '30px', paddingInline: '10px', fontSize: '13px' },
    '@media (min-width: 1200px)': { display: 'flex' },
    '@media (min-width: 1400px)': { '& > span': { display: 'flex' } },
  },
});

/** Which meeting is on, and while it runs, how fast. */
export function BarTools() {
  const isShared = useIsShared();
  const game = useGame();
  const isRacing = useIsRacing();
  const speed = useSpeed();
  return (
    <Room>
      <MeetingLabel isShared={isShared} />
      {isRacing && (
        <div>
          <Button
            variant="outline"
            aria-label={`Speed ${speedLabel(speed)}`}
            onClick={() => {
              game.setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1);
            }}
          >
            {speedLabel(speed)}
          </Button>
          <Button variant="outline" onClick={game.finishAllRaces}>
            Finish now
          </Button>
        </div>
      )}
    </Room>
  );
}
