import type { ComponentProps } from 'react';
import { Button } from './Button';
import { MoreIcon } from './icons';

interface MoreButtonProps extends ComponentProps<'button'> {
  /** Whether its menu is open. */
  readonly isOpen: boolean;
}

/** The button that opens a menu. */
export function MoreButton({ isOpen, ...props }: MoreButtonProps) {
  return (
    <Button
      {...props}
      variant={isOpen ? 'outline' : 'ghost'}
      aria-label="More"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <MoreIcon />
    </Button>
  );
}
