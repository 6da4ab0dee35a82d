import { Button } from '../../ui/Button';
import { MoreIcon } from '../../ui/icons';

/** By this id the menu knows what it hangs on. */
export const MORE_ID = 'more';

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly onClick: (() => void) | undefined;
}

/** Opens everything that is not in sight. */
export function MoreButton({ isOpen, disabled, onClick }: MoreButtonProps) {
  return (
    <Button
      id={MORE_ID}
      variant={isOpen ? 'outline' : 'ghost'}
      aria-label="More"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onClick}
    >
      <MoreIcon />
    </Button>
  );
}
