import { chakra } from '@chakra-ui/react/styled-system';
import { headingRecipe, panelRecipe } from '../theme/recipes';
import { HorseSprite } from './horse/HorseSprite';
import rail from './track/rail.module.css';

const Panel = chakra('section', panelRecipe);
const Heading = chakra('h2', headingRecipe);
const Sentence = chakra('span', { base: { display: 'block' } });

/** Four horses behind a rail. All lengths are relative to the width, so that no post ever hides a hoof. */
const Rail = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'end',
    aspectRatio: '997 / 347',
    paddingInline: '2.4%',
    paddingBlockEnd: '2.4%',
    background:
      'repeating-linear-gradient(90deg, {colors.turf-a} 0 9.3%, {colors.turf-b} 9.3% 18.6%)',
    overflow: 'hidden',
    // Makes the horse, not its sprite, as wide as the flex item. In a sprite of width 152, the standing horse
    // is 100 wide and begins at 44.5.
    '& > *': { flex: '1', minWidth: '0', '& > *': { width: '152%', marginInlineStart: '-44.5%' } },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '6.3%',
      height: '19.3%',
      borderTop: 'max(4px, 0.9cqi) solid {colors.rail}',
      background:
        'repeating-linear-gradient(90deg, transparent 0 calc(11.9% - max(3px, 0.8cqi)), {colors.rail} calc(11.9% - max(3px, 0.8cqi)) 11.9%)',
    },
  },
});

const horseColors = ['#c19a16', '#2f7de1', '#e52640', '#e97b34'];

/** The message that is shown while there are no programs (spec §2). */
export function EmptyPrograms() {
  return (
    <Panel
      aria-labelledby="no-programs"
      css={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: '7',
        alignSelf: 'stretch',
        minHeight: { lg: '640px' },
        containerType: 'inline-size',
        '@media print': { display: 'none' },
      }}
    >
      <div>
        <Heading
          id="no-programs"
          size="noPrograms"
          css={{
            padding: { base: '{spacing.7} {spacing.4} 0', lg: '88px 44px 0' },
            fontSize: { base: '22px', md: '32px' },
          }}
        >
          <Sentence>No race programs available. </Sentence>
          <Sentence>Generate horses and programs first.</Sentence>
        </Heading>
        <chakra.p
          css={{
            padding: { base: '{spacing.3} {spacing.4} 0', lg: '{spacing.3} 44px 0' },
            maxWidth: '540px',
            fontSize: '16px',
            color: 'muted',
          }}
        >
          Twenty horses are ready. A program draws ten of them for each of six races, 1200&nbsp;m to
          2200&nbsp;m.
        </chakra.p>
      </div>
      <div aria-hidden>
        <i className={rail.rail} />
        <Rail>
          {horseColors.map((color) => (
            <div key={color}>
              <div>
                <HorseSprite color={color} />
              </div>
            </div>
          ))}
        </Rail>
      </div>
    </Panel>
  );
}
