import { type ReactNode, useLayoutEffect } from 'react';
import { HorseSprite } from '../../horse/HorseSprite';
import sharedStyles from './sheet.css?inline';

interface SheetProps {
  /** Follows “Furlong” in the heading. */
  readonly title: string;
  /** The part of the header after the heading. */
  readonly header: ReactNode;
  /** The style sheet of this kind of sheet. */
  readonly styles: string;
  readonly children: ReactNode;
}

/** A printable sheet. Only visible in print, where it hides the rest of the page. */
export function Sheet({ title, header, styles, children }: SheetProps) {
  // In print, the style sheet hides the rest of the page. Therefore the page adopts it only while the sheet is mounted.
  useLayoutEffect(() => {
    const adopted = new CSSStyleSheet();
    adopted.replaceSync(sharedStyles + styles);
    document.adoptedStyleSheets.push(adopted);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== adopted);
    };
  }, [styles]);
  return (
    <article className="sheet">
      <header>
        <div className="sheet-header-horse">
          <HorseSprite color="#111" pose="extended" />
        </div>
        <h1>
          <b>Furlong</b> {title}
        </h1>
        {header}
      </header>
      {children}
    </article>
  );
}
