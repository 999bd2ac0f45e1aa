import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { matching, type ParamsOf, searchParams } from '@cog/contracts/lib/searchParams';
import { AUDIT_KIND, AUDIT_PLACE } from '@cog/contracts/reports/audit.constants';

const query = searchParams({
  /** Id of the account that made the change, or 'server'; null for all. */
  who: matching(RECORD_NAME),
  /** Kind of item that was changed; null for all. */
  kind: matching(AUDIT_KIND),
  /** The entry after which this page continues; null for the newest entries. */
  before: matching(AUDIT_PLACE),
});

export type AuditParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of a page of the trail. */
export const auditAddress = (params: Partial<AuditParams>): `/${string}` => `${pages.audit}${query.write(params)}`;
