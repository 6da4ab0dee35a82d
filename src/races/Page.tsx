import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly bar: ReactNode;
  /** Shown between the action bar and the rest of the page. */
  readonly banner?: ReactNode;
  /** `null` while the horse list is hidden. */
  readonly list: ReactNode;
  readonly children: ReactNode;
  /** Describes the run when all races are over. Shown above the bottom bar. */
  readonly ending?: ReactNode;
  readonly bottomBar?: ReactNode;
}

/** Lays out the action bar, the horse list beside or above the programs, and the bottom bar (spec §2). */
export function Page({ bar, banner, list, children, ending, bottomBar }: PageProps) {
  return (
    <div className={styles.page}>
      {bar}
      {banner}
      <main className={styles.content} data-has-horse-list={list !== null || undefined}>
        {list}
        {children}
      </main>
      {ending}
      {bottomBar}
    </div>
  );
}
