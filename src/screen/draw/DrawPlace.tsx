import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { type Place, useStores } from '../../game';
import { DrawsContext } from '../../game/draw/DrawsContext';
import { announceDraws } from '../../game/draw/announceDraws';
import { createDraws } from '../../game/draw/draws';
import { CheckScreen } from './check/CheckScreen';
import { DrawScreen } from './DrawScreen';

/** The places for drawing lots and for checking a record of draws. */
export default function DrawPlace({ place }: { place: Exclude<Place, { kind: 'races' }> }) {
  const stores = useStores();
  const draws = stores.draws(createDraws);
  const announcement$ = useMemo(() => announceDraws(draws), [draws]);
  useSubscription(announcement$, stores.announcements.announce);
  return (
    <DrawsContext value={draws}>
      {place.kind === 'check' ? <CheckScreen payload={place.payload} /> : <DrawScreen />}
    </DrawsContext>
  );
}
