import styles from './DemoPage.module.css';
import { Header } from './Header';

/** The page for an address that names a demo that does not exist. */
export function UnknownDemo({ name }: { name: string }) {
  return (
    <>
      <Header />
      <main className={styles.page}>
        <div className={styles.title}>
          <h1>There is no demo called “{name}”</h1>
          <p>
            A demo has the name of its file: <code>src/demos/name.demo.tsx</code>.{' '}
            <a href={location.pathname}>All demos</a>
          </p>
        </div>
      </main>
    </>
  );
}
