import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { Toolbar } from './Toolbar';

/** Shows a button that remounts the children. */
export function Restartable({ children }: { children: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <Toolbar>
        <Button size="sm" onClick={() => setRun(run + 1)}>
          Again
        </Button>
      </Toolbar>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
