import type { Program } from '../../../streams';

/** Returns the name of a program without its distance, such as `3rd Lap`. */
export function shortNameOf({ name }: Pick<Program, 'name'>): string {
  return name.slice(0, name.lastIndexOf(' '));
}
