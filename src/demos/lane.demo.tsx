import { CONDITION, HUE } from '../../streams';
import { badgeInk } from '../screen/horse/badgeInk';
import { Lane } from '../screen/track/Lane';
import track from '../screen/track/Track.module.css';
import parts from './parts/parts.module.css';
import { demo, range, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Lane',
  idea: 'Who runs in it, and the place once there is one; the track moves the runner.',
  group: 'Components',
  order: 4,
  knobs: {
    name: text({ label: 'Name', value: 'Schwarzwälder Kaltblut' }),
    number: range({ label: 'Number', min: 1, max: 10, step: 1, value: 6 }),
    place: range({ label: 'Place', min: 0, max: 10, step: 1, value: 0 }),
    condition: range({ label: 'Condition', ...CONDITION, step: 1, value: 85 }),
    hue: range({ label: 'Hue', ...HUE, step: 1, value: 96 }),
  },
  Show({ knobs: { name, number, place, condition, hue } }) {
    const color = `hsl(${hue}, 75%, 42%)`;
    return (
      <div className={`${parts.sheet} ${track.track}`}>
        <i className={track.turf} style={{ top: 0 }} />
        <ol className={track.lanes}>
          <Lane horse={{ id: 1, name, condition, color }} number={number} place={place} />
        </ol>
        <Figure label="Number in">{badgeInk(color) === '#fff' ? 'white' : 'black'}</Figure>
      </div>
    );
  },
});
