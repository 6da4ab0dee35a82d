import styles from './DemoPage.module.css';
import { Header } from './Header';

/** For an address that names no demo. */
export function UnknownDemo({ name }: { name: string }) {
  return (
    <>
      <Header>
        <i className={styles.space} />
      </Header>
      <main className={styles.page}>
        <div className={styles.about}>
          <h1>There is no demo called “{name}”</h1>
          <p>
            A demo is called as its file: <code>src/demos/name.demo.tsx</code>.{' '}
            <a href={location.pathname}>All demos</a>
          </p>
        </div>
      </main>
    </>
  );
}
