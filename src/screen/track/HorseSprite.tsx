import horses from './horses.svg?no-inline';
import styles from './HorseSprite.module.css';

const poses = ['stand', 'extended', 'gathered'] as const;

interface HorseSpriteProps {
  /** The horse's colour: coat, and shade of everything that is not white. */
  readonly color: string;
  /** Alternates between the two galloping poses every 200 ms, by CSS alone. */
  readonly isGalloping?: boolean;
}

/** A horse and its jockey, as wide as the place they are in and 0.7 times as high. The nose is at 93.75 %. */
export function HorseSprite({ color, isGalloping = false }: HorseSpriteProps) {
  return (
    <span className={styles.sprite} style={{ color }} data-galloping={isGalloping} aria-hidden>
      {poses.map((pose) => (
        <svg key={pose} className={styles[pose]} viewBox="0 0 160 112">
          <use href={`${horses}#${pose}`} className={styles.outline} />
          <use href={`${horses}#${pose}`} />
        </svg>
      ))}
    </span>
  );
}
