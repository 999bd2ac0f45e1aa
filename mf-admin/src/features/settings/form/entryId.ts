/** Places on the About page that are not an entry's own. */
const TAKEN_ELSEWHERE = ['values', 'leadership', 'pictures', 'contact'];

const LONGEST = 41;

/** 'Ìjọ Ọlọ́run 2' as 'ijo-olorun-2'; what no letter is left of becomes the word given. */
function slug(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const named = plain === '' ? otherwise : /^[a-z]/.test(plain) ? plain : `${otherwise}-${plain}`;
  return named.slice(0, LONGEST).replace(/-+$/, '');
}

/**
 * The id of a new entry, made from its title. It stays when the title is changed later: links lead to it.
 *
 * @param taken ids of the other entries
 * @param otherwise what the entry is, for a title without Latin letters: 'branch'
 */
export function entryId(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  const first = slug(title, otherwise);
  const isFree = (id: string) => !taken.has(id) && !TAKEN_ELSEWHERE.includes(id);
  if (isFree(first)) return first;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const id = first.slice(0, LONGEST - end.length) + end;
    if (isFree(id)) return id;
  }
}
