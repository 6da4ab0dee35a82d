import { useLayoutEffect } from 'react';

/** Adopts a style sheet while the component is mounted, such as one that hides the rest of the page in print. */
export function useAdoptedStyles(css: string): void {
  useLayoutEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    document.adoptedStyleSheets.push(styles);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    };
  }, [css]);
}
