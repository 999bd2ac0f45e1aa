/**
 * The Latin letters and digits of a text, small and with hyphens between its words: 'Ìjọ Ọlọ́run 2' as
 * 'ijo-olorun-2'. Empty when it has none.
 */
export const toSlug = (text: string): string =>
  text
    // Before too: a long run of marks would be put in order for minutes.
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
