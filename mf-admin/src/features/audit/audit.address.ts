import { listQuery, readPage } from '../../common/list/listQuery.ts';

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
  const who = query.get('who') ?? '';
  const kind = query.get('kind') ?? '';
  return {
    who: /^[\w-]{1,100}$/.test(who) ? who : null,
    kind: /^[A-Za-z]{1,50}$/.test(kind) ? kind : null,
    page: readPage(query),
  };
}

/** Address of a page of the trail; what is as at first is left out. */
export const auditAddress = ({ who, kind, page }: Partial<AuditAsked>): `/${string}` =>
  `/audit${listQuery({ who, kind, page })}`;
