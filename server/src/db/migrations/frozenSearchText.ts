// As the migrations 0003 to 0006 were published with it, and never edited: what a migration writes must not
// depend on the day it runs. The live one is the app's; when it changes, a new migration brings its own copy.

/** Text without case, tone marks and dots below, with one kind of apostrophe and of blank. */
export const searchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** The words of some texts: each once, longest first, and none that stands within another. */
export function searchableWords(texts: readonly string[]): string {
  const all = new Set(
    searchText(texts.join('\n'))
      .split(' ')
      .filter((word) => word !== ''),
  );
  let words = '';
  const longestFirst = [...all].sort((a, b) => b.length - a.length);
  for (const word of longestFirst) if (!words.includes(word)) words += `${word} `;
  return words.trimEnd();
}
