import styles from './shellMessages.module.css';

/** The messages of a shell for browsers that run no script or fail to load one. `subject` has not started yet. */
export function ShellMessages({ subject }: { subject: string }) {
  return (
    <>
      <noscript>
        <p className={styles.message}>
          Furlong runs in your browser and needs JavaScript. Turn it on for this page, then reload
          it.
        </p>
      </noscript>
      <p id="not-started-message" className={`${styles.message} ${styles.late}`}>
        {subject} has not started yet. If this message stays, reload the page.
      </p>
    </>
  );
}
