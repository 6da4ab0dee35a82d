import type { RichText } from '../ui/richText';
import styles from './HostText.module.css';

interface HostTextProps {
  readonly children: string;
  /** Shows all lines. Otherwise a long text ends after two, and its tooltip has all of it. */
  readonly isWhole?: true | undefined;
}

/**
 * Shows a text that somebody typed. It stands in a box, so that nobody takes it for a text of the page, and cannot change
 * the direction of the text around it or cover what is beside it.
 */
export function HostText({ children, isWhole }: HostTextProps) {
  return (
    <bdi className={styles.hostText} title={children} data-whole={isWhole}>
      {children}
    </bdi>
  );
}

/** Shows texts that somebody typed, each in a box of its own. */
export function HostTexts({ texts }: { texts: readonly string[] }) {
  return (
    <RichTextParts text={texts.flatMap((name, index) => [index === 0 ? '' : ', ', { name }])} />
  );
}

interface RichTextPartsProps {
  readonly text: RichText;
  /** Whether the boxes show all lines. */
  readonly isWhole?: true;
}

/** Renders a rich text. Each named part is in a box, because somebody typed its name. */
export function RichTextParts({ text, isWhole }: RichTextPartsProps) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <b key={index}>{part.strong}</b>;
    return (
      <HostText key={index} isWhole={isWhole}>
        {part.name}
      </HostText>
    );
  });
}
