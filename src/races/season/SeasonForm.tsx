import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { type Horse, ordinal } from '../../../streams';
import hidden from '../../ui/visuallyHidden.module.css';
import { formatList } from '../../ui/words';
import { listForm } from './seasonTable';
import { useSeason } from '../DeferredStores';
import styles from './SeasonForm.module.css';

/**
 * The last placings of horses before the day on the screen, oldest first. Stands beside a table of these horses, with a
 * row for each row of the table. Renders nothing if the card is that of no day, or of the first of a month.
 */
export function SeasonForm({ horses }: { horses: readonly Horse[] }) {
  const { state, month$ } = useSeason();
  const month = useObservableEagerState(month$);
  const day = state.date?.day ?? 1;
  const form = useMemo(() => month && listForm(month, day), [month, day]);
  if (day === 1) return null;
  return (
    <div className={styles.form} aria-busy={form === null} data-form>
      <span className={styles.head} title="The last placings, oldest first; 0 is tenth" aria-hidden>
        Form
      </span>
      <ul aria-label="Form: the last placings, oldest first">
        {horses.map(({ id, name }) => (
          <li key={id}>{form && <Placings name={name} placings={form.get(id) ?? []} />}</li>
        ))}
      </ul>
    </div>
  );
}

function Placings({ name, placings }: { name: string; placings: readonly (number | null)[] }) {
  const words = placings.map((place) => (place === null ? 'did not finish' : ordinal(place)));
  return (
    <>
      <span className={hidden.visuallyHidden}>
        {name}: {placings.length === 0 ? 'no race yet' : formatList(words)}
      </span>
      <span aria-hidden>
        {placings.map((place, index) => (
          <b key={index} data-won={place === 1 || undefined}>
            {/* One digit, as in the form guides of racing. */}
            {place === null ? '–' : place % 10}
          </b>
        ))}
      </span>
    </>
  );
}
