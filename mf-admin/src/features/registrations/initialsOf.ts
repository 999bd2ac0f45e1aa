/** Initials of the first and the last name, with diacritics: 'ṢÀ' of 'Ṣadé Àkànní'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letter = (word: string) => /\p{L}\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '';
  return letter(first) + letter(last);
}
