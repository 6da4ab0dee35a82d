import { useEffect, useRef, useState } from 'react';
import { FINISH_POSITION, type Program, useFinalResult, useFrames, useLiveResult } from '../game';
import styles from './BottomBar.module.css';
import { ProgramName } from './ProgramName';
import { sectionId } from './sectionId';

/** The fixed bar of spec §2: one link a program, with who leads there and how far they have come. */
export function BottomBar({ programs }: { programs: readonly Program[] }) {
  const current = useSectionInView(programs);
  return (
    <nav className={styles.bar} aria-label="Programs">
      <ul>
        {programs.map((program) => (
          <li key={program.id}>
            <a
              href={`#${sectionId(program.id)}`}
              aria-current={program.id === current ? 'location' : undefined}
            >
              <span className={styles.name}>
                <ProgramName program={program} />
              </span>
              <Leader program={program} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Leader({ program }: { program: Program }) {
  const live = useLiveResult(program.id);
  const final = useFinalResult(program.id);
  const strip = useRef<HTMLElement>(null);
  useFrames(program, ({ progress }) => {
    const furthest = Math.max(...progress.map(({ position }) => position));
    const share = Math.min(furthest, FINISH_POSITION) / FINISH_POSITION;
    if (strip.current) strip.current.style.transform = `translateX(${(share - 1) * 100}%)`;
  });
  const first = (final ?? live)?.result[0]?.horseId;
  const leader = program.horses.find(({ id }) => id === first);
  // The link is called by the program's name alone (D18).
  return (
    <>
      <span className={styles.leader} aria-hidden>
        {leader?.name}
      </span>
      <span className={styles.course} aria-hidden>
        <i ref={strip} hidden={leader === undefined} style={{ color: leader?.color }} />
      </span>
    </>
  );
}

/** The id of the program whose section stands uppermost on the screen. */
function useSectionInView(programs: readonly Program[]): number | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        setVisible((before) => {
          const after = new Set(before);
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        });
      },
      // A section counts while it stands in the band under the bar.
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const { id } of programs) {
      const section = document.getElementById(sectionId(id));
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
    };
  }, [programs]);
  return programs.find(({ id }) => visible.has(sectionId(id)))?.id;
}
