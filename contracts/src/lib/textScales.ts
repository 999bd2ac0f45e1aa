/** How much larger than usual texts that are read at length can be. */
export const textScales = [1, 1.2, 1.45, 1.75] as const;
export type TextScale = (typeof textScales)[number];
