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

/** Visible only to hosts. */
interface PrayerRequestsTable {
  id: string;
  sender_id: string;
  client_id: string;
  room: string;
  message: string;
  created_at: string;
  /** When a host marked it as prayed for. */
  prayed_at: string | null;
  /** Can be restored until the clean-up deletes it. */
  deleted_at: Generated<string | null>;
}

/** Requests that visitors sent with the site's forms. */
interface VisitorRequestsTable {
  id: string;
  kind: RequestKind;
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** The prayer request; for a newcomer how they found us, '' for nothing. */
  message: string;
  may_call: Flag;
  /** Name of a branch at the time of choosing. */
  branch: string | null;
  /** Name of the team that a newcomer wants to join, at the time of choosing. */
  team: Generated<string | null>;
  /** A newcomer's wishes, separated by commas: 'visit,call'. */
  wishes: string;
  created_at: string;
  /** When an editor marked it as prayed for, or answered. */
  done_at: string | null;
  /** Can be restored until the clean-up deletes it. */
  deleted_at: string | null;
}

/** A device that gets a reminder of the devotional each day: the push subscription of its browser. */
interface RemindersTable {
  id: string;
  /** Address of its push service; anyone who knows it may change and end the reminder. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** In Lagos; null for a device without devotional reminders. */
  hour: number | null;
  /** 1 for a device that is notified when a service goes live. */
  live: number;
  /** The `begun_at` of the live stream that it was last notified of; null for none. */
  live_told: string | null;
  /** When the device last renewed its subscription. */
  renewed_at: string;
  /** The last day whose reminder was sent or skipped; '' for none. */
  sent_day: string;
  /** Failed attempts for the current day. */
  attempts: number;
  /** Earliest time of the next attempt, after a failure. */
  try_at: string | null;
  /** Consecutive days on which its push service refused it. */
  refusals: number;
}

/** One row: the key with which the server authenticates to push services (VAPID). */
interface ReminderKeysTable {
  id: number;
  public_key: string;
  sealed_key: string;
}
