import { chakra } from '@chakra-ui/react/styled-system';

const Label = chakra('label', {
  base: {
    flexGrow: '1',
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    cursor: 'pointer',
    '& input': {
      appearance: 'none',
      width: '38px',
      height: '22px',
      padding: '3px',
      border: '1.5px solid {colors.line-strong}',
      borderRadius: 'full',
      cursor: 'pointer',
      _before: {
        content: '""',
        display: 'block',
        width: '13px',
        height: '13px',
        borderRadius: 'full',
        bg: 'line-strong',
      },
      _checked: { bg: 'brand', _before: { marginInlineStart: '16px', bg: '#fff' } },
    },
  },
  variants: {
    leading: {
      true: {
        flexDirection: 'row-reverse',
        justifyContent: 'flex-end',
        gap: '10px',
        minHeight: '44px',
      },
    },
  },
});

interface SwitchProps {
  readonly label: string;
  /** Puts the switch before its label. By default, it is at the end of the row. */
  readonly isLeading?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label. At the end of a row, it is as high as the row, which is a flex container. */
export function Switch({ label, isLeading = false, checked, onChange }: SwitchProps) {
  return (
    <Label leading={isLeading}>
      {label}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Label>
  );
}
