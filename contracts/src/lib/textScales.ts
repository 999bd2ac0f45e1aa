/** The factors by which readers can enlarge long texts. */
export const textScales = [1, 1.2, 1.45, 1.75] as const;
export type TextScale = (typeof textScales)[number];
