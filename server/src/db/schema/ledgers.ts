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
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  /** 'devotional.created' and the like. */
  action: string;
  subject_id: string;
  /** JSON with what a reader needs to know the thing by; no personal data. */
  details: string;
}

/** What was deleted, and is not gone for good. */
interface BinTable {
  kind: BinKind;
  /** Id of the thing; of a devotional the one that its revisions have too. */
  subject_id: string;
  at: string;
  /** Account that deleted it; null for the server itself. */
  account_id: string | null;
  /** Empty for a registration: the name is in its own row alone. */
  title: string;
  /** Empty for what has no day. */
  date: IsoDate | '';
  /** Empty for what has no language. */
  language: Language | '';
  /** JSON of the thing, in the shape of its contract, where its own table has it no more. */
  document: string | null;
  /** The title as it is searched; made by `searchText`. */
  search_text: string;
}

interface IdempotencyKeysTable {
  /** Method and path of the endpoint. */
  scope: string;
  key: string;
  /** SHA-256 of the validated body, hex. */
  body_hash: string;
  /** 0 within the transaction that is doing the write; no other transaction ever sees it. */
  status: number;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}

/** How often something was written in a window of time, for the limits of what strangers may write. */
interface WriteCountsTable {
  /** What is counted: 'registration'. */
  name: string;
  /** By whom: SHA-256 of the caller's network, hex; or 'all'. */
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
  /** As the browser told it; null where it told none. */
  stack: string | null;
  created_at: string;
}

/** Page views and web vitals of a day in Lagos as sums over everybody: no single visit is in it. */
interface DailyCountsTable {
  /** YYYY-MM-DD. */
  day: IsoDate;
  /** 'left out' for views that came beyond the limits. */
  kind: 'view' | 'left out' | VitalName;
  remote: string;
  version: string;
  route: string;
  /** Of views the language; of a web vital the upper bound of its bucket, in milliseconds, of CLS in thousandths. */
  value: string;
  count: number;
}
