import { useLayoutEffect } from 'react';

/** Adopts a style sheet while the component is mounted. In print, such a sheet hides the rest of the page. */
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
