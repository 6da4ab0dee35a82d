import { useObservableEagerState } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { Horse } from '../../game';
import { Swatch } from '../Swatch';
import type { Standing } from './standings';

interface FrontProps {
  readonly standing$: Observable<Standing>;
  readonly horses: readonly Horse[];
}

/** Who is in front, or was first. Renders when that changes. */
export function Front({ standing$, horses }: FrontProps) {
  const { first, finishers } = useObservableEagerState(standing$);
  const horse = horses.find(({ id }) => id === first);
  if (horse === undefined) return <span>At the gate</span>;
  return (
    <span title={horse.name}>
      {finishers.length === 0 ? 'In front' : 'First'}
      <Swatch color={horse.color} />
      {horse.name}
    </span>
  );
}
