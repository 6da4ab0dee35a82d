/** The height of the plotting area, in CSS pixels. Its width depends on the window. */
export const PLOT_HEIGHT = 176;

/** The space around the plotting area for labels and badges, in CSS pixels. */
export const PLOT_MARGIN = { top: 8, right: 31, bottom: 29, left: 28 } as const;
