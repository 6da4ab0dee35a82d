import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { ButtonRow } from './ButtonRow';

/** Shows a button that remounts the children. */
export function Restartable({ children }: { children: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <ButtonRow>
        <Button size="sm" onClick={() => setRun(run + 1)}>
          Again
        </Button>
      </ButtonRow>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
