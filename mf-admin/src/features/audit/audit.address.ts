import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { AUDIT_KIND, AUDIT_PLACE } from '@cog/contracts/reports/audit.constants';
import { listQuery } from '../../common/list/listQuery.ts';

export interface AuditAsked {
  /** Id of the account that did it, or 'server'; null for everyone. */
  who: string | null;
  /** Kind of thing that was changed; null for everything. */
  kind: string | null;
  /** The line after which it goes on; null for the newest ones. */
  before: string | null;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): AuditAsked {
  const who = query.get('who') ?? '';
  const kind = query.get('kind') ?? '';
  const before = query.get('before') ?? '';
  return {
    who: RECORD_NAME.test(who) ? who : null,
    kind: AUDIT_KIND.test(kind) ? kind : null,
    before: AUDIT_PLACE.test(before) ? before : null,
  };
}

/** Address of a page of the trail; what is as at first is left out. */
export const auditAddress = ({ who, kind, before }: Partial<AuditAsked>): `/${string}` =>
  `${pages.audit}${listQuery({ who, kind, before })}`;
