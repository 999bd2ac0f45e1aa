import { SYSTEM } from '@cog/contracts/chat/constants';
import { DAY_MS, REMINDER_DAYS, REPEATED_FORM_DAYS, VISIT_COUNT_MONTHS } from '@cog/contracts/privacy/constants';
import type { PersonKind } from '@cog/contracts/privacy/people.constants';
import type { Retention } from '@cog/contracts/settings/schema';
import { sweepWriteCounts } from '../admission/DatabaseLimit.ts';
import { sweepAccountSecurity } from '../api/accounts/sweepAccountSecurity.ts';
import { sweepBin } from '../api/bin/sweepBin.ts';
import { previewsRepository } from '../api/previews/previews.repository.ts';
import { quizSessions } from '../api/quiz/play/quizSessions.ts';
import { hallCodesRepository } from '../api/registrations/hallCodes.repository.ts';
import { monthsBefore, sweepRegistrations } from '../api/registrations/sweepRegistrations.ts';
import { sweepRequests } from '../api/requests/sweepRequests.ts';
import { sweepSignInAttempts } from '../api/session/signInThrottle.ts';
import { sweepSettingsRevisions } from '../api/settings/settingsRevisions.repository.ts';
import { unpublishedRepository } from '../api/unpublished/unpublished.repository.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ServerContext } from '../http/serverContext.ts';
import { sweepMails } from '../mail/sweepMails.ts';
import { sweepChat } from '../realtime/sweepChat.ts';
import { createSessions } from '../sessions/sessions.ts';

export type SweepContext = Pick<ServerContext, 'config' | 'db' | 'clock' | 'sessions' | 'promoSessions'>;

/** How the rows of a table end. */
type End =
  /** Deleted when the time in a column is before the given one; rows with null stay. */
  | { by: 'age'; column: string; before: (retention: Retention, now: Date) => Date }
  /** Deleted by the table's own rule. */
  | { by: 'sweep'; sweep: (context: SweepContext, retention: Retention) => Promise<void> }
  /** Deleted by the rule of another table, which covers this one too. */
  | { by: 'sweep of'; table: keyof DatabaseSchema }
  /** Deleted with the row that it refers to by a foreign key. */
  | { by: 'owner'; table: keyof DatabaseSchema }
  /** The acting account is forgotten when the time in the column is before the given one; the rest stays. */
  | { by: 'forgetting'; column: string; before: (retention: Retention, now: Date) => Date }
  /** Stays until a user removes it, or forever, for this reason. */
  | { by: 'nothing'; because: string };

/** The personal data of a table, how it ends, and what a request about a person finds in it. */
interface PeopleTable {
  holds: string;
  end: End;
  /** The kind under which a person's request finds it, or why no request does. */
  asked: PersonKind | { not: string };
}

/** Null for a table without personal data. */
export type TableDeclaration = PeopleTable | null;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const trail = ({ trailMonths }: Retention, now: Date) => monthsBefore(now, trailMonths);

const STAFF = { not: 'It is of the people who run the site: an administrator ends their accounts.' };
const COUNT = { not: 'A sum over all visitors of a day, which leads to no one.' };
const FINGERPRINT = { not: 'A fingerprint of a network or a secret, which leads to no one.' };

const ofAccount = (holds: string): PeopleTable => ({ holds, end: { by: 'owner', table: 'accounts' }, asked: STAFF });

const ofRegistration = (holds: string): PeopleTable => ({
  holds,
  end: { by: 'owner', table: 'registrations' },
  asked: 'registrations',
});

/**
 * Every table, with its personal data, how long it is kept, and how it ends. The sweep uses it; `tables.test.ts` compares it with
 * the database, so that a new table is declared before it is used.
 */
export const tables: Readonly<Record<keyof DatabaseSchema, TableDeclaration>> = {
  accounts: {
    holds: 'Names, roles and passwords of the people who run the site, and when they signed in last.',
    // Kept as long as the audit trail may refer to it.
    end: { by: 'age', column: 'disabled_at', before: trail },
    asked: STAFF,
  },
  sessions: {
    holds: 'Who of them is signed in, and since when.',
    end: { by: 'sweep', sweep: ({ sessions }) => sessions.sweep() },
    asked: STAFF,
  },
  account_totp: ofAccount('The sealed secret of a user’s authenticator app.'),
  account_recovery_codes: ofAccount('Fingerprints of the codes for when the app is lost.'),
  account_passkeys: ofAccount('Public keys of passkeys, with the names that their owners gave them.'),
  used_challenges: {
    holds: 'That some passkey has signed, as a fingerprint.',
    end: { by: 'sweep of', table: 'sign_ins' },
    asked: FINGERPRINT,
  },
  password_resets: {
    holds: 'For whom a link to get back in was made.',
    end: { by: 'sweep of', table: 'sign_ins' },
    asked: STAFF,
  },
  sign_ins: {
    holds: 'When an account was signed in to, and refused.',
    end: { by: 'sweep', sweep: ({ db, clock }) => sweepAccountSecurity(db, clock()) },
    asked: STAFF,
  },
  known_devices: {
    holds: 'In which browsers a user has signed in, as fingerprints.',
    end: { by: 'sweep of', table: 'sign_in_attempts' },
    asked: STAFF,
  },
  sign_in_attempts: {
    holds: 'Wrong passwords by name and network; of the promo the name is an e-mail address.',
    end: { by: 'sweep', sweep: ({ db, clock }) => sweepSignInAttempts(db, clock()) },
    asked: 'signIns',
  },
  sign_in_totals: {
    holds: 'Wrong passwords by name or network.',
    end: { by: 'sweep of', table: 'sign_in_attempts' },
    asked: 'signIns',
  },
  known_addresses: {
    holds: 'From which networks a name has signed in, as fingerprints.',
    end: { by: 'sweep of', table: 'sign_in_attempts' },
    asked: 'signIns',
  },
  devotionals: null,
  amens: null,
  devotional_revisions: {
    holds: 'Who changed a devotional.',
    end: { by: 'forgetting', column: 'account_id', before: trail },
    asked: STAFF,
  },
  recordings: {
    holds: 'Voices of people who preach or read devotionals aloud, as the church publishes them.',
    end: { by: 'nothing', because: 'An editor removes a recording; it goes from the disk 30 days later.' },
    asked: { not: 'Everyone can hear it on the site; an editor removes it.' },
  },
  pictures: {
    holds: 'Pictures that the church shows, people on them; nothing of where and by whom they were taken.',
    end: {
      by: 'nothing',
      because: 'An editor takes a picture away; its files go 30 days after nothing names it any more.',
    },
    asked: { not: 'Everyone can see them on the site; an editor removes one.' },
  },
  sermons: {
    holds: 'Names of preachers, as the church publishes them.',
    end: { by: 'nothing', because: 'An editor removes a sermon; it goes for good 30 days later, out of the bin.' },
    asked: { not: 'Everyone can read it on the site; an editor changes it.' },
  },
  unpublished_texts: {
    holds: 'Drafts of devotionals and sermons, who wrote them and who is asked to read them.',
    end: {
      by: 'sweep',
      sweep: ({ db, clock }, retention) => unpublishedRepository(db).sweep(clock(), trail(retention, clock())),
    },
    asked: STAFF,
  },
  unpublished_remarks: {
    holds: 'What the people who run the site remarked on a draft.',
    end: { by: 'owner', table: 'unpublished_texts' },
    asked: STAFF,
  },
  search_entries: {
    holds: 'Where words stand in sermons, devotionals and videos, names of preachers among them.',
    end: { by: 'nothing', because: 'The database removes an entry with what it was made of.' },
    asked: { not: 'It leads to what everyone can read on the site.' },
  },
  searchable: {
    holds: 'A view of sermons, devotionals and videos as they are searched.',
    end: { by: 'nothing', because: 'It shows what is in other tables.' },
    asked: { not: 'It shows what everyone can read on the site.' },
  },
  quizzes: null,
  consents: null,
  registrations: {
    holds: 'Who registered for the Bible quiz: name, age, gender, phone, what else they told, and a guardian.',
    end: {
      by: 'sweep',
      sweep: ({ db, clock }, { registrationMonths }) => sweepRegistrations(db, clock(), registrationMonths),
    },
    asked: 'registrations',
  },
  registration_revisions: ofRegistration('What administrators changed in a registration, before and after.'),
  quiz_sessions: {
    holds: 'Which participant entered the quiz, and when last.',
    end: { by: 'sweep', sweep: ({ db, clock }) => createSessions(db, clock, false, quizSessions).sweep() },
    asked: 'registrations',
  },
  quiz_attempts: ofRegistration('When a participant took a stage.'),
  quiz_answers: ofRegistration('What a participant answered.'),
  quiz_results: ofRegistration('A participant’s score and time.'),
  write_counts: {
    holds: 'How often a network sent a form, under a fingerprint of its address.',
    end: { by: 'sweep', sweep: ({ db, clock }) => sweepWriteCounts(db, clock()) },
    asked: FINGERPRINT,
  },
  hall_codes: {
    holds: 'Who made a code for the hall.',
    end: { by: 'sweep', sweep: ({ db, clock }) => hallCodesRepository(db).sweep(clock()) },
    asked: STAFF,
  },
  quiz_questions: null,
  quiz_question_versions: null,
  quiz_stages: null,
  api_keys: {
    holds: 'Who made a key for a program.',
    end: { by: 'age', column: 'revoked_at', before: trail },
    asked: STAFF,
  },
  release_tokens: {
    holds: 'Who made a release token.',
    end: { by: 'age', column: 'expires_at', before: trail },
    asked: STAFF,
  },
  release_versions: null,
  release_revision: null,
  live_releases: {
    holds: 'Who released what is live.',
    end: { by: 'nothing', because: 'It ends with the next release.' },
    asked: STAFF,
  },
  release_shares: {
    holds: 'Who gave a version to a share of visitors, and the address that is written to when it is taken back.',
    end: { by: 'nothing', because: 'It ends when all have the version, or none.' },
    asked: STAFF,
  },
  release_share_counts: null,
  release_flags: {
    holds: 'Who pinned or switched off what.',
    end: { by: 'nothing', because: 'It ends when that is taken back.' },
    asked: STAFF,
  },
  release_history: {
    holds: 'Who released or switched what.',
    end: { by: 'forgetting', column: 'who', before: trail },
    asked: STAFF,
  },
  site: null,
  site_settings: {
    holds:
      'Names and numbers of leaders and of the church, as it publishes them, and whom a missing devotional is told.',
    end: { by: 'nothing', because: 'An administrator changes them.' },
    asked: { not: 'Everyone can read it on the site; an administrator changes it.' },
  },
  settings_revisions: {
    holds: 'Earlier names and numbers of leaders and of the church, and who changed them.',
    end: { by: 'sweep', sweep: ({ db, clock }, retention) => sweepSettingsRevisions(db, trail(retention, clock())) },
    asked: { not: 'It stood on the site for everyone; the section’s history shows it.' },
  },
  sample_rows: null,
  sample_removals: {
    holds: 'Which administrator removed the sample; what was removed is of people who do not exist.',
    end: { by: 'age', column: 'until', before: (_, now) => now },
    asked: STAFF,
  },
  feed_items: null,
  feed_state: null,
  live_state: null,
  clock_state: null,
  incidents: {
    holds: 'What broke in a visitor’s browser; an error’s message or stack may hold what was typed.',
    end: { by: 'age', column: 'created_at', before: ({ incidentDays }, now) => daysBefore(now, incidentDays) },
    asked: 'mentions',
  },
  daily_counts: {
    holds: 'How often each page was read on a day, and how fast it was; counts, in which no visit and no one is found.',
    end: { by: 'age', column: 'day', before: (_, now) => monthsBefore(now, VISIT_COUNT_MONTHS) },
    asked: COUNT,
  },
  chat_sessions: {
    holds: 'That a visitor came to the anonymous chat, under a made-up name.',
    end: { by: 'sweep of', table: 'chat_messages' },
    asked: FINGERPRINT,
  },
  chat_messages: {
    holds: `What people wrote in the chat, under made-up names; of ‘${SYSTEM}’ who cleared it.`,
    end: { by: 'sweep', sweep: ({ db, clock }, { chatDays }) => sweepChat(db, daysBefore(clock(), chatDays), clock()) },
    asked: 'mentions',
  },
  chat_reactions: {
    holds: 'Which made-up name said Amen, or the like, to which message of the chat.',
    end: { by: 'sweep of', table: 'chat_messages' },
    asked: FINGERPRINT,
  },
  chat_rooms: null,
  chat_mutes: {
    holds: 'Who may not write in the chat for a day, by a made-up name and the fingerprint of a network.',
    end: { by: 'age', column: 'until', before: (_, now) => now },
    asked: FINGERPRINT,
  },
  chat_reports: {
    holds: 'Messages of the chat that a visitor reported, and why.',
    end: { by: 'age', column: 'created_at', before: ({ chatDays }, now) => daysBefore(now, chatDays) },
    asked: 'mentions',
  },
  chat_held: {
    holds: 'Messages of the chat that a host has to look at first.',
    end: { by: 'age', column: 'created_at', before: ({ chatDays }, now) => daysBefore(now, chatDays) },
    asked: 'mentions',
  },
  prayer_requests: {
    holds: 'What people ask the hosts of the chat to pray for.',
    end: {
      by: 'sweep',
      sweep: ({ db, clock }, { prayerDays }) =>
        sweepRequests(db, 'prayer_requests', { days: prayerDays, now: clock() }),
    },
    asked: 'mentions',
  },
  visitor_requests: {
    holds:
      'What people ask the church to pray for, and who has said that they are new: name, phone, e-mail, as far as they gave them.',
    end: {
      by: 'sweep',
      sweep: ({ db, clock }, { requestDays }) =>
        sweepRequests(db, 'visitor_requests', { days: requestDays, now: clock() }),
    },
    asked: 'requests',
  },
  reminders: {
    holds:
      'Devices that are reminded of the devotional each day, or told when a service is live: the address that their browser’s push service gave.',
    end: { by: 'age', column: 'renewed_at', before: (_, now) => daysBefore(now, REMINDER_DAYS) },
    asked: { not: 'An address of a browser, which leads to no one; the device itself ends it.' },
  },
  reminder_keys: null,
  chat_words: null,
  idempotency_keys: {
    holds: 'Answers to forms, as the reference of a registration, for a phone that sends the form again.',
    end: { by: 'age', column: 'created_at', before: (_, now) => daysBefore(now, REPEATED_FORM_DAYS) },
    asked: 'answersToForms',
  },
  audit_trail: {
    holds: 'Which account changed what; nothing of visitors.',
    end: { by: 'age', column: 'at', before: trail },
    asked: { not: 'It names accounts of the site alone: of a person who was erased it says that, and not whom.' },
  },
  bin: {
    holds: 'Who deleted what; of a registration that it was, and nothing of the person.',
    end: { by: 'sweep', sweep: ({ db, clock }) => sweepBin(db, clock()) },
    asked: STAFF,
  },
  weekly_services: null,
  church_events: null,
  promo_accounts: {
    holds: 'E-mail addresses and passwords of friends who may see the promo.',
    end: { by: 'age', column: 'disabled_at', before: trail },
    asked: 'promoAccount',
  },
  promo_sessions: {
    holds: 'Which friend is signed in.',
    end: { by: 'sweep', sweep: ({ promoSessions }) => promoSessions.sweep() },
    asked: 'promoAccount',
  },
  books: null,
  mails: {
    holds: 'Mails that were written, with the addresses they went to; files of those that are kept here.',
    end: {
      by: 'sweep',
      sweep: ({ config, db, clock }, { mailDays }) =>
        sweepMails(db, config.dataDir, { now: clock(), before: daysBefore(clock(), mailDays) }),
    },
    asked: 'mails',
  },
  mail_attachments: {
    holds: 'Files that went with mails, each once for all who got it.',
    end: { by: 'sweep of', table: 'mails' },
    asked: 'mails',
  },
  mail_audiences: {
    holds:
      'Names that administrators gave to groups of registered people, with ids of registrations or a search for them.',
    end: {
      by: 'age',
      column: 'created_at',
      before: ({ registrationMonths }, now) => monthsBefore(now, registrationMonths),
    },
    asked: { not: 'Its ids lead to no one once these are erased; the words of a search go at its end.' },
  },
  mail_unsubscribes: {
    holds: 'That an address wants no mail, under its fingerprint.',
    end: { by: 'nothing', because: 'A wish has no end: it is kept until its owner takes it back.' },
    asked: 'noMail',
  },
  mail_slots: null,
  mail_server: {
    holds: 'The church’s user at its mail provider, with a sealed password, and the address that mail is from.',
    end: { by: 'nothing', because: 'An administrator changes or removes it.' },
    asked: STAFF,
  },
  missing_day_mails: null,
  previews: {
    holds: 'Drafts of the people who run the site.',
    end: { by: 'sweep', sweep: ({ db, clock }) => previewsRepository(db).sweep(clock()) },
    asked: STAFF,
  },
};
