import { toSlug } from '@cog/contracts/lib/toSlug';
import { LONGEST_ENTRY_ID } from '@cog/contracts/settings/constants';

/** Places on the About page that are not an entry's own. */
const TAKEN_ELSEWHERE = ['values', 'leadership', 'pictures', 'contact'];

/** A title as an id begins; what no letter is left of becomes the word given. */
function slug(title: string, otherwise: string): string {
  const plain = toSlug(title);
  const named = plain === '' ? otherwise : /^[a-z]/.test(plain) ? plain : `${otherwise}-${plain}`;
  return named.slice(0, LONGEST_ENTRY_ID).replace(/-+$/, '');
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
    const id = first.slice(0, LONGEST_ENTRY_ID - end.length) + end;
    if (isFree(id)) return id;
  }
}
