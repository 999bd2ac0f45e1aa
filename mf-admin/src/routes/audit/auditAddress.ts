export interface AuditAsked {
  /** Id of the account that did it, or 'server'; null for everyone. */
  who: string | null;
  /** Kind of thing that was changed; null for everything. */
  kind: string | null;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): AuditAsked {
  const page = query.get('page') ?? '';
  const who = query.get('who') ?? '';
  const kind = query.get('kind') ?? '';
  return {
    who: /^[\w-]{1,100}$/.test(who) ? who : null,
    kind: /^[A-Za-z]{1,50}$/.test(kind) ? kind : null,
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
  };
}

/** Address of a page of the trail; what is as at first is left out. */
export function auditAddress({ who = null, kind = null, page = 1 }: Partial<AuditAsked>): `/${string}` {
  const query = new URLSearchParams();
  if (who) query.set('who', who);
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/audit?${query}` : '/audit';
}
