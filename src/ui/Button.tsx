import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, KeyboardEvent } from 'react';
import { buttonRecipe } from '../theme/recipes';

const Base = chakra('button', buttonRecipe);

const Spinner = chakra('span', {
  base: {
    width: '1em',
    height: '1em',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin .8s linear infinite',
  },
});

export interface ButtonProps extends ComponentProps<'button'> {
  variant?:
    'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'outline' | 'ghost' | 'link';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Shows a spinner and ignores clicks. */
  loading?: boolean;
  rounded?: boolean;
  fullWidth?: boolean;
}

/** The button of spec §2. It ignores clicks while it is disabled or loading. */
export function Button({
  loading = false,
  disabled = false,
  rounded = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <Base
      type="button"
      onKeyDown={ignoreRepeat}
      {...props}
      pill={rounded}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <Spinner aria-hidden />}
      {children}
    </Base>
  );
}

/** Ignores repeated keydowns of Enter, so that holding the key does not pause and resume many times. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
