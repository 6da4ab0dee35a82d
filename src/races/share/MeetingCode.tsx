import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { formatCode } from '../../../streams';

const Container = chakra('div', { base: { containerType: 'inline-size' } });

const Code = chakra('strong', {
  base: {
    display: 'block',
    width: 'max-content',
    fontFamily: 'heading',
    // Fills only 99 % of the width, because hinted characters do not scale evenly.
    fontSize: 'min(68px, 99cqi / var(--width-em, 1))',
    fontWeight: '700',
    // The page uses tabular figures, but those of the heading font have no bold zero.
    fontVariantNumeric: 'normal',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
  },
});

/** Shows a meeting code in the largest font that fits. Measures the code, because its width varies. */
export function MeetingCode({ seed }: { seed: number }) {
  const element = useRef<HTMLElement>(null);
  const code = formatCode(seed);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { width } = element.current.getBoundingClientRect();
    const fontSize = parseFloat(getComputedStyle(element.current).fontSize);
    element.current.style.setProperty('--width-em', String(width / fontSize));
  }, [code]);
  return (
    <Container>
      <Code ref={element}>{code}</Code>
    </Container>
  );
}
