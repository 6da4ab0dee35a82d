import type { Group, NamedDemo } from './demo';
import { Header } from './Header';
import styles from './Index.module.css';

interface IndexProps {
  readonly groups: readonly { readonly group: Group; readonly demos: readonly NamedDemo[] }[];
}

export function Index({ groups }: IndexProps) {
  return (
    <>
      <Header>Dev server only</Header>
      <main className={styles.index}>
        <h1>Demos</h1>
        <p className={styles.lead}>
          One idea each, alive and with its knobs. The address keeps the knobs, so a link shows the
          demo as it stands.
        </p>
        <div className={styles.columns}>
          {groups.map(({ group, demos }) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group}>{group}</h2>
              <ul>
                {demos.map(({ name, title, idea }) => (
                  <li key={name}>
                    <a href={`?demo=${name}`}>
                      <span className={styles.title}>
                        {title}
                        <i aria-hidden />
                        <code>{name}</code>
                      </span>
                      <span className={styles.idea}>{idea}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={styles.footer}>
            These pages live on the dev server only: <code>npm start</code>, then{' '}
            <code>/src/demos/</code>. The build leaves them out. A new one is a file in{' '}
            <code>src/demos</code> with a title and one sentence.
          </p>
        </div>
      </main>
    </>
  );
}
