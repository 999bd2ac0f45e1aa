import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { BinKind } from '@cog/contracts/publishing/bin.constants';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import type { VitalName } from '@cog/contracts/reports/visits.constants';

export interface LedgersTables {
  audit_trail: AuditTrailTable;
  bin: BinTable;
  idempotency_keys: IdempotencyKeysTable;
  write_counts: WriteCountsTable;
  incidents: IncidentsTable;
  daily_counts: DailyCountsTable;
}

interface AuditTrailTable {
  id: string;
  at: string;
  /** Account that did it; null for the server. */
  account_id: string | null;
  /** 'devotional.created' and the like. */
  action: string;
  subject_id: string;
  /** JSON with what readers need to recognise the subject; no personal data. */
  details: string;
}

/** Deleted items that can still be restored. */
interface BinTable {
  kind: BinKind;
  /** Id of the item; for a devotional the one that its revisions have too. */
  subject_id: string;
  at: string;
  /** Account that deleted it; null for the server. */
  account_id: string | null;
  /** Empty for a registration, whose name is stored only in its own row. */
  title: string;
  /** Empty for items without a day. */
  date: IsoDate | '';
  /** Empty for items without a language. */
  language: Language | '';
  /** JSON of the item, in the shape of its contract, if its own table no longer has it. */
  document: string | null;
  /** The title in the form of `searchText`, for searching. */
  search_text: string;
}

interface IdempotencyKeysTable {
  /** Method and path of the endpoint. */
  scope: string;
  key: string;
  /** SHA-256 of the validated body, hex. */
  body_hash: string;
  /** 0 within the transaction of the write; no other transaction ever sees it. */
  status: number;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}

/** How often something was written in a time window, for the limits on writes by strangers. */
interface WriteCountsTable {
  /** Name of the limit: 'registration'. */
  name: string;
  /** The writer: SHA-256 of a prefix of the caller's network, hex; or 'all'. */
  subject: string;
  window_start: string;
  count: number;
}

interface IncidentsTable {
  id: string;
  kind: Incident['kind'];
  remote: string;
  version: string;
  route: string;
  message: string;
  /** As the browser reported it; null without one. */
  stack: string | null;
  created_at: string;
}

/** Page views and web vitals of a day in Lagos as sums over all visitors; single visits are not stored. */
interface DailyCountsTable {
  /** YYYY-MM-DD. */
  day: IsoDate;
  /** 'left out' for views beyond the limits. */
  kind: 'view' | 'left out' | VitalName;
  remote: string;
  version: string;
  route: string;
  /** For views the language; for a web vital the upper bound of its bucket, in milliseconds, of CLS in thousandths. */
  value: string;
  count: number;
}
