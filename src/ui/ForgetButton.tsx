import { useId, useState } from 'react';
import { Button } from './Button';

interface ForgetButtonProps {
  /** Such as `Forget all runs`. */
  readonly label: string;
  /** What else is lost. */
  readonly warning: string;
  /** Called when the visitor has confirmed. Afterwards, the caller has to remove the button and move the focus. */
  readonly onForget: () => void;
}

/** A button that forgets what the device keeps. Asks first, in its place. */
export function ForgetButton({ label, warning, onForget }: ForgetButtonProps) {
  const [state, setState] = useState<'initial' | 'asking' | 'kept'>('initial');
  const id = useId();
  if (state !== 'asking') {
    return (
      <Button
        size="sm"
        variant="outline"
        autoFocus={state === 'kept'}
        onClick={() => setState('asking')}
      >
        {label}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={label}>
      <p id={id}>{warning}</p>
      <Button size="sm" autoFocus aria-describedby={id} onClick={onForget}>
        Forget
      </Button>{' '}
      <Button size="sm" variant="outline" onClick={() => setState('kept')}>
        Keep
      </Button>
    </div>
  );
}
