import type { Language } from '@cog/contracts/lib/calendar';
import type { RequestKind } from '@cog/contracts/requests/constants';
import type { Generated } from 'kysely';
import type { Flag } from './Flag.ts';

export interface RequestsTables {
  prayer_requests: PrayerRequestsTable;
  visitor_requests: VisitorRequestsTable;
  reminders: RemindersTable;
  reminder_keys: ReminderKeysTable;
}

/** For the hosts' eyes alone. */
interface PrayerRequestsTable {
  id: string;
  sender_id: string;
  client_id: string;
  room: string;
  message: string;
  created_at: string;
  /** When a host said that it was prayed for. */
  prayed_at: string | null;
  /** Can be brought back until the sweep takes it. */
  deleted_at: Generated<string | null>;
}

/** What visitors have asked with the forms of the site. */
interface VisitorRequestsTable {
  id: string;
  kind: RequestKind;
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** What to pray for; of a newcomer how they found us, '' for nothing. */
  message: string;
  may_call: Flag;
  /** The name of a branch, as it was when it was chosen. */
  branch: string | null;
  /** The name of a team that a newcomer wishes to join, as it was when it was chosen. */
  team: Generated<string | null>;
  /** Of a newcomer, with commas between: 'visit,call'. */
  wishes: string;
  created_at: string;
  /** When an editor said that it was prayed for, or answered. */
  done_at: string | null;
  /** Can be brought back until the sweep takes it. */
  deleted_at: string | null;
}

/** A device that is reminded of the devotional each day: the push subscription of its browser. */
interface RemindersTable {
  id: string;
  /** Where its push service takes messages; anyone who knows it may change and end the reminder. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** In Lagos; null for a device that is not reminded of the devotional. */
  hour: number | null;
  /** 1 for a device that is told when a service goes live. */
  live: number;
  /** The `begun_at` of the live stream that it was told of; null for none. */
  live_told: string | null;
  /** When the device last said that it wishes to be reminded. */
  renewed_at: string;
  /** The last day that it was reminded of, or that is left out; '' for none. */
  sent_day: string;
  /** Tries of this day's that failed. */
  attempts: number;
  /** Not before then, after a try that failed. */
  try_at: string | null;
  /** Days in a row on which its push service refused it. */
  refusals: number;
}

/** One row: the key with which the server speaks to push services (VAPID). */
interface ReminderKeysTable {
  id: number;
  public_key: string;
  sealed_key: string;
}
