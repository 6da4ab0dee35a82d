/**
 * Neighboring labels that touch: their centers are one `gap` apart. The offset of a label is its center minus one
 * `gap` for each label above it, in this block or another. So all labels of a block have the same offset.
 */
interface Block {
  /** The mean of the offsets that the labels have at their wanted centers. */
  readonly offset: number;
  /** The number of labels. */
  readonly count: number;
}

/**
 * Moves labels apart, each as little as possible, so that none overlaps another.
 *
 * @param wanted the center that each label would have alone, in px
 * @param gap the smallest distance between the centers of two labels, in px
 * @param limits the smallest and the largest center, in px
 * @returns the center of each label, in the order of `wanted`
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [min, max]: readonly [min: number, max: number],
): number[] {
  const sorted = wanted
    .map((center, index) => ({ center, index }))
    .sort((a, b) => a.center - b.center);
  // Labels do not overlap if their offsets ascend. Blocks whose offsets descend are merged.
  const blocks: Block[] = [];
  for (const [rank, { center }] of sorted.entries()) {
    let block: Block = { offset: center - rank * gap, count: 1 };
    for (;;) {
      const above = blocks.at(-1);
      if (above === undefined || above.offset <= block.offset) break;
      blocks.pop();
      const count = above.count + block.count;
      block = {
        offset: (above.offset * above.count + block.offset * block.count) / count,
        count,
      };
    }
    blocks.push(block);
  }
  const offsets = blocks.flatMap(({ offset, count }) => Array<number>(count).fill(offset));
  const maxOffset = max - (wanted.length - 1) * gap;
  const centers = [...wanted];
  for (const [rank, { index }] of sorted.entries()) {
    centers[index] = Math.max(min, Math.min(maxOffset, offsets[rank] ?? 0)) + rank * gap;
  }
  return centers;
}
