import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { formatCode } from '../../game';

/** In pixels, where there is room for it. */
const SIZE = 68;

const Code = chakra('strong', {
  base: {
    display: 'block',
    overflow: 'clip',
    overflowClipMargin: '8px',
    fontFamily: 'heading',
    fontSize: `${SIZE}px`,
    fontWeight: '700',
    // The heading font has no bold nought as wide as its other figures.
    fontVariantNumeric: 'normal',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
  },
});

/** A code as large as there is room for: some have nine Ws, others nine ones. */
export function MeetingCode({ seed }: { seed: number }) {
  const line = useRef<HTMLElement>(null);
  const code = formatCode(seed);
  useLayoutEffect(() => {
    const text = line.current?.firstElementChild;
    if (!line.current || !(text instanceof HTMLElement)) return;
    const { style } = line.current;
    const fit = ([entry]: readonly { readonly contentRect: { readonly width: number } }[]) => {
      style.removeProperty('font-size');
      const width = text.getBoundingClientRect().width;
      const room = entry?.contentRect.width ?? width;
      if (width > room) style.setProperty('font-size', `${Math.floor((SIZE * room) / width)}px`);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(line.current);
    return () => {
      observer.disconnect();
    };
  }, [code]);
  return (
    <Code ref={line}>
      <span>{code}</span>
    </Code>
  );
}
