import { useEffect, useState } from 'react';
import type { Paths, Program } from '../../streams';
import { useGameState } from './GameContext';
import { useIsWon, useLeader } from './hooks';
import styles from './BottomBar.module.css';
import type { MovingPart } from '../motion/createPlayer';
import { useMotion } from './useMotion';
import { followLeader } from '../motion/followPaths';
import { ProgramName } from './program/ProgramName';
import { sectionId, programIdInView } from './program/sections';

/** The fixed bottom bar of spec §2. Each program has a link with its leader and the leader's progress. */
export function BottomBar({ programs }: { programs: readonly Program[] }) {
  const cardId = useGameState('cardId');
  const inViewId = useProgramIdInView(programs);
  return (
    <nav className={styles.bar} aria-label="Programs">
      <ul>
        {programs.map((program) => (
          <li key={`${cardId}-${program.id}`}>
            <a
              href={`#${sectionId(program.id)}`}
              aria-current={program.id === inViewId ? 'location' : undefined}
              onClick={(event) => {
                // With a modifier key, browsers open a tab, or save the page.
                if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
                // Keeps the link to the meeting in the address.
                event.preventDefault();
                showSection(program.id);
              }}
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
  const leaderId = useLeader(program.id);
  const isWon = useIsWon(program.id);
  const strip = useMotion(program, listMovingCovers);
  const leader = program.horses.find(({ id }) => id === leaderId);
  // Hidden from screen readers, so that the accessible name of the link is the program's name alone (D18).
  return (
    <>
      <span className={styles.leader} data-is-won={isWon || undefined} aria-hidden>
        {isWon && (
          <>
            <span className={styles.wonBy}>Won by </span>
            <i className={styles.disc} />
          </>
        )}
        {leader && <span>{leader.name}</span>}
      </span>
      <span ref={strip} className={styles.strip} style={{ background: leader?.color }} aria-hidden>
        <i className={styles.cover} />
      </span>
    </>
  );
}

/** Moves the cover, so that the visible part of the strip shows how far the leader has run. */
function listMovingCovers(strip: HTMLElement, paths: Paths): MovingPart[] {
  const keyframes = () =>
    followLeader(paths).map(({ ms, percent }) => ({ ms, value: `translateX(${percent}%)` }));
  return Array.from(strip.querySelectorAll('i'), (element) => ({
    element,
    property: 'transform',
    keyframes,
  }));
}

/**
 * Scrolls to the section of a program, and moves the focus there, so that Tab continues in this section, as it does
 * after a jump to a fragment. The section takes the focus only for this jump. Otherwise a click on its text would
 * also focus it, and Tab would continue at its first control.
 */
function showSection(programId: number): void {
  const section = document.getElementById(sectionId(programId));
  if (section === null) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
}

function useProgramIdInView(programs: readonly Program[]): number | undefined {
  const [inViewId, setInViewId] = useState(programs[0]?.id);
  useEffect(() => {
    const update = () => setInViewId(programIdInView(programs.map(({ id }) => id)));
    // Measures the new programs in the next animation frame, because measuring them now would force a layout.
    const requestId = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(requestId);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [programs]);
  return inViewId;
}
