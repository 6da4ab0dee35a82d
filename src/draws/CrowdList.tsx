import { type ClipboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useRem } from '../ui/useRem';
import { useSize } from '../ui/useSize';
import { copySelected } from '../ui/copySelected';
import { formatCount } from '../ui/words';
import styles from './CrowdList.module.css';
import { FindField } from './FindField';
import { filterNames } from './tickets';

interface CrowdListProps<Item> {
  readonly items: readonly Item[];
  /** What the list has, for screen readers. */
  readonly label: string;
  /** The smallest width of a column and the height of a row, in rem. */
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** The number of an item that the field also finds. */
  readonly numberOf?: (item: Item) => number;
  readonly renderItem: (item: Item) => ReactNode;
  /** An additional CSS class. */
  readonly className?: string | undefined;
  /** Formats the items that the visitor has selected, for the clipboard. */
  readonly formatCopy?: (items: readonly Item[]) => string;
}

/**
 * A list of more names than a page can show at once: a field that finds names, and rows in columns, from left to right. The
 * document contains only the rows in view and near it.
 */
export function CrowdList<Item extends { readonly name: string }>({
  items,
  label,
  columnWidth,
  rowHeight,
  numberOf,
  renderItem,
  className = '',
  formatCopy,
}: CrowdListProps<Item>) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => filterNames(items, search, numberOf), [items, search, numberOf]);
  const [scroller, { width }] = useSize<HTMLDivElement>();
  /** The end of the list, to which the keyboard can skip. */
  const end = useRef<HTMLElement>(null);
  const rem = useRem();
  const columns = Math.max(1, Math.floor(width / (columnWidth * rem)));
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(found.length / columns) }, (_, row) =>
        found.slice(row * columns, (row + 1) * columns),
      ),
    [found, columns],
  );
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    if (formatCopy === undefined) return;
    const elements = Array.from(event.currentTarget.querySelectorAll('[role=listitem]'));
    // The document contains consecutive rows.
    const start = Number(elements[0]?.getAttribute('aria-posinset')) - 1;
    copySelected(event, elements, found.slice(start), formatCopy);
  };
  return (
    <div className={styles.crowd}>
      <FindField
        text={search}
        findsNobody={found.length === 0}
        found={search.trim() !== '' && `${formatCount(found.length, 'result')}.`}
        onChange={(text) => {
          setSearch(text);
          scroller.current?.scrollTo({ top: 0 });
        }}
      />
      <button
        type="button"
        className={styles.skip}
        onClick={() => end.current?.focus({ preventScroll: true })}
      >
        Skip the list
      </button>
      <div
        ref={scroller}
        className={`${styles.scroller} ${className}`}
        tabIndex={0}
        role="list"
        aria-label={label}
        onCopy={copy}
      >
        {width > 0 && (
          <Virtualizer data={rows} itemSize={rowHeight * rem}>
            {(items, row) => (
              <div
                key={row}
                className={styles.row}
                style={{
                  height: `${rowHeight}rem`,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                }}
              >
                {items.map((item, column) => (
                  <div
                    key={column}
                    role="listitem"
                    aria-setsize={found.length}
                    aria-posinset={row * columns + column + 1}
                  >
                    {renderItem(item)}
                  </div>
                ))}
              </div>
            )}
          </Virtualizer>
        )}
      </div>
      <i ref={end} tabIndex={-1} />
    </div>
  );
}
