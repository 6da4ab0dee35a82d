import { useDraws, useDrawsState } from './DrawsContext';
import { Button } from '../ui/Button';

/** Opens the record of the session. Renders nothing before the first lock, because the record is still empty. */
export function RecordButton() {
  const { openRecord } = useDraws();
  const { draws } = useDrawsState();
  if (draws.length === 0) return null;
  return (
    <Button variant="ghost" aria-keyshortcuts="R" onClick={openRecord}>
      Record
    </Button>
  );
}
