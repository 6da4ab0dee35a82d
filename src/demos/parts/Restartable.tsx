import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import parts from './parts.module.css';

/** Shows a button that remounts the children. */
export function Restartable({ children }: { children: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <div className={parts.buttonRow}>
        <Button size="sm" onClick={() => setRun(run + 1)}>
          Again
        </Button>
      </div>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
