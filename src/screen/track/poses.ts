/** The drawings of a horse. Standing is for before and after; the other two, in turn, are a gallop. */
export const POSES = ['stand', 'extended', 'gathered'] as const;

export type Pose = (typeof POSES)[number];
