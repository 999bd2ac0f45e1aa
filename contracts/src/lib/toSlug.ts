/**
 * The Latin letters and digits of a text in lower case, with hyphens between words: 'Ìjọ Ọlọ́run 2' becomes 'ijo-olorun-2'.
 * Empty if there are none.
 */
export const toSlug = (text: string): string =>
  text
    // Marks are also removed before normalising, which would take minutes for a long run of them.
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
