import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Segments = chakra('span', {
  base: {
    display: 'flex',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'button',
    overflow: 'clip',
    '& label': {
      display: 'grid',
      placeItems: 'center',
      minWidth: { base: '56px', md: '42px' },
      minHeight: { base: '42px', md: '26px' },
      paddingInline: '2',
      fontSize: { base: '14px', md: '13px' },
      fontWeight: '600',
      color: 'muted',
      cursor: 'pointer',
    },
    '& label + label': { borderInlineStart: '1px solid {colors.line}' },
    '& label:has(:checked)': {
      bg: 'chosen',
      color: 'on-chosen',
      '@media (forced-colors: active)': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
    '& label:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: '-4px' },
    '& input': { position: 'absolute', opacity: '0', pointerEvents: 'none' },
  },
});

interface SegmentedControlProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly formatValue: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A row of radio buttons that looks like one segmented control. */
export function SegmentedControl<Value>({
  label,
  values,
  chosen,
  formatValue,
  onChoose,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Segments role="radiogroup" aria-label={label}>
      {values.map((value) => (
        <label key={formatValue(value)}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {formatValue(value)}
        </label>
      ))}
    </Segments>
  );
}
