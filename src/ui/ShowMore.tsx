import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { formatNumber } from './words';

interface ShowMoreProps {
  /** How many items are hidden at first. */
  readonly hiddenCount: number;
  readonly children: (areAllShown: boolean) => ReactNode;
}

/** A part of many items, and a button that shows the others, or hides them again. */
export function ShowMore({ hiddenCount, children }: ShowMoreProps) {
  const [areAllShown, setAllShown] = useState(false);
  return (
    <>
      {children(areAllShown)}
      {hiddenCount > 0 && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={areAllShown}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? 'Show fewer' : `and ${formatNumber(hiddenCount)} more`}
        </Button>
      )}
    </>
  );
}
