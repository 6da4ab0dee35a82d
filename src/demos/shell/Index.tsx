import { Header } from './Header';
import styles from './Index.module.css';
import type { listDemos } from './listDemos';

export function Index({ groups }: { groups: ReturnType<typeof listDemos> }) {
  return (
    <>
      <Header>Dev server only</Header>
      <main className={styles.index}>
        <h1>Demos</h1>
        <p className={styles.introduction}>
          Each demo shows one idea. The address stores its knobs, so a link shows the same values.
        </p>
        <div className={styles.columns}>
          {groups.map(({ group, demos }) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group}>{group}</h2>
              <ul>
                {demos.map(({ name, title, idea }) => (
                  <li key={name}>
                    <a href={`?demo=${name}`}>
                      <span className={styles.demoTitle}>
                        {title}
                        {/* A dotted line between the title and the name. */}
                        <i aria-hidden />
                        <code>{name}</code>
                      </span>
                      <span className={styles.demoIdea}>{idea}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={styles.footer}>
            The demos are only on the dev server: <code>npm start</code>, then{' '}
            <code>/src/demos/</code>. The README says how to add one.
          </p>
        </div>
      </main>
    </>
  );
}
