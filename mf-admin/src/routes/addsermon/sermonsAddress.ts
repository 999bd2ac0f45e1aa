import { LONGEST_SERMON_SEARCH } from '@cog/contracts/sermon';

export interface SermonsAsked {
  search: string;
  /** From 1. */
  page: number;
  /** Slug or id of the sermon that is being edited; null for a new one. */
  edit: string | null;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): SermonsAsked {
  const page = query.get('page') ?? '';
  const edit = query.get('edit') ?? '';
  return {
    search: (query.get('search') ?? '')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .trim()
      .slice(0, LONGEST_SERMON_SEARCH),
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
    edit: /^[\w-]{1,100}$/.test(edit) ? edit : null,
  };
}

/** Address of the page; what is as at first is left out. */
export function sermonsAddress({ search = '', page = 1, edit = null }: Partial<SermonsAsked>): `/${string}` {
  const query = new URLSearchParams();
  if (edit) query.set('edit', edit);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/addsermon?${query}` : '/addsermon';
}
