import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Kysely } from 'kysely';
import { nameKey } from '../../api/registrations/nameKey.ts';
import { registrationSearchText } from '../../api/registrations/registrationFilter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { addressKey } from '../../mail/addressKey.ts';

/** The person whom the rows are about, and their time. */
export interface RowsOf {
  /** Part of ids and texts, so that a row can be found anywhere. */
  mark: string;
  at: Date;
  fullName?: string;
  /** E.164. */
  phone?: string;
  email?: string;
  reference?: string;
}

/** An id in the form of a UUIDv7 with this time. */
function idAt(at: Date, mark: string): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${Buffer.from(mark).toString('hex').padEnd(12, '0').slice(0, 12)}`;
}

/**
 * Adds a row of the given age to each table with personal data. Each row contains the mark, and the person's own data where the
 * table has them.
 *
 * @returns the names of the tables, in the order of adding
 */
export async function addRows(
  db: Kysely<DatabaseSchema>,
  {
    mark,
    at: moment,
    fullName = `Person ${mark}`,
    phone = '+2348031112222',
    email = `${mark}@example.com`,
    reference = `COG-${mark}`,
  }: RowsOf,
): Promise<string[]> {
  const at = moment.toISOString();
  const later = new Date(moment.getTime() + 60 * 60_000).toISOString();
  const account = `account-${mark}`;
  const registration = `registration-${mark}`;
  const seen = { created_at: at, last_seen_at: at };
  const counted = { address_hash: `network-${mark}`, failures: 1, blocked_until: null, last_at: at };
  const texts = { title: 'T', text: 'T', content: 'C', prayer: 'P', bible_reading: 'B' };
  const tables: string[] = [];
  const add = async <Table extends keyof DatabaseSchema>(
    table: Table,
    row: Parameters<ReturnType<typeof db.insertInto<Table>>['values']>[0],
  ) => {
    await db.insertInto(table).values(row).execute();
    tables.push(table);
  };
  await add('accounts', {
    id: account,
    username: `User ${mark}`,
    username_key: `user ${mark}`,
    password_hash: 'hash',
    role: 'editor',
    disabled_at: at,
    created_at: at,
    last_signed_in_at: at,
    password_is_given: 0,
  });
  await add('sessions', { token_hash: `session-${mark}`, account_id: account, authenticated_at: null, ...seen });
  await add('account_totp', {
    account_id: account,
    secret: mark,
    added_at: at,
    confirmed_at: at,
  });
  await add('account_recovery_codes', { code_hash: `code-${mark}`, account_id: account });
  await add('account_passkeys', {
    id: `passkey-${mark}`,
    account_id: account,
    credential_id: `credential-${mark}`,
    public_key: 'key',
    counter: 0,
    name: mark,
    added_at: at,
    last_used_at: at,
  });
  await add('used_challenges', { challenge_hash: `challenge-${mark}`, used_at: at });
  await add('password_resets', {
    token_hash: `reset-${mark}`,
    account_id: account,
    drops_second_factor: 0,
    created_at: at,
  });
  await add('known_devices', { token_hash: `device-${mark}`, username_key: `user ${mark}`, last_at: at });
  await add('sign_ins', {
    id: `sign-in-${mark}`,
    at,
    account_id: account,
    action: 'account.signedIn',
    way: 'password',
    times: 1,
  });
  await add('sign_in_attempts', { username_key: ` promo ${email}`, ...counted });
  await add('sign_in_totals', { username_key: ` promo ${email}`, ...counted });
  await add('known_addresses', {
    username_key: ` promo ${email}`,
    address_hash: `network-${mark}`,
    last_at: at,
  });
  await add('devotional_revisions', {
    id: `revision-${mark}`,
    devotional_id: 'devotional',
    date: '2026-11-21',
    language: 'EN',
    ...texts,
    action: 'created',
    account_id: account,
    at,
  });
  await add('unpublished_texts', {
    id: `draft-${mark}`,
    kind: 'sermon',
    language: '',
    date: '',
    title: mark,
    document: '{}',
    search_text: '',
    state: 'draft',
    account_id: account,
    reviewer_id: account,
    created_at: at,
    updated_at: at,
    ended_at: at,
    published_id: null,
    published_version: null,
  });
  await add('unpublished_remarks', {
    id: `remark-${mark}`,
    text_id: `draft-${mark}`,
    account_id: account,
    at,
    text: mark,
  });
  await add('registrations', {
    id: registration,
    quiz_id: 'first-quiz',
    reference,
    full_name: fullName,
    name_key: nameKey(fullName),
    age: 30,
    gender: 'Female',
    phone_number: phone,
    email,
    church_name: mark,
    available_all_stages: 1,
    reason_to_join: mark,
    terms_accepted: 1,
    consent_version: null,
    guardian_name: null,
    guardian_phone: null,
    guardian_consent: 0,
    phone_is_guardians: 0,
    search_text: registrationSearchText({ fullName, email, phoneNumber: phone, reference }),
    registered_at: at,
    updated_at: at,
    deleted_at: null,
    repeat_of: null,
  });
  await add('registration_revisions', {
    id: `change-${mark}`,
    registration_id: registration,
    action: 'changed',
    document: JSON.stringify([{ field: 'fullName', before: fullName, after: fullName }]),
    account_id: account,
    at,
  });
  await add('quiz_sessions', { token_hash: `quiz-session-${mark}`, registration_id: registration, ...seen });
  await add('quiz_attempts', {
    id: `attempt-${mark}`,
    registration_id: registration,
    quiz_id: 'first-quiz',
    stage: 1,
    questions: '[]',
    started_at: at,
    ends_at: at,
    answered: 1,
    status: 'completed',
    finished_at: at,
  });
  await add('quiz_answers', { attempt_id: `attempt-${mark}`, position: 0, option: 0, answered_at: at });
  await add('quiz_results', {
    id: `result-${mark}`,
    registration_id: registration,
    quiz_id: 'first-quiz',
    stage: 1,
    score: 1,
    total_questions: 1,
    time_taken: 1,
    completed_at: at,
    status: 'completed',
    source: 'site',
    hidden: 0,
  });
  await add('write_counts', { name: 'registration', subject: `network-${mark}`, window_start: at, count: 1 });
  await add('hall_codes', { code: `hall-${mark}`, created_by: account, created_at: at, expires_at: later });
  await add('api_keys', {
    id: `key-${mark}`,
    name: 'A program',
    key_hash: `key-${mark}`,
    created_by: account,
    created_at: at,
    last_used_at: null,
    revoked_at: at,
  });
  await add('sample_removals', {
    id: `sample-${mark}`,
    at,
    until: later,
    account_id: account,
    document: '{}',
    undone_at: null,
  });
  await add('settings_revisions', {
    id: idAt(moment, mark),
    sections: ',church,',
    document: JSON.stringify({ churchName: `Church ${mark}` }),
    action: 'changed',
    account_id: account,
    at,
  });
  const incident = {
    kind: 'load-failed',
    remote: 'mf-quiz',
    version: '1',
    route: '/register',
    created_at: at,
  } as const;
  await add('incidents', { ...incident, id: `incident-${mark}`, message: `${mark} ${email}`, stack: null });
  await add('incidents', { ...incident, id: `incident-stack-${mark}`, message: 'Failed', stack: `${mark} ${email}` });
  const day = at.slice(0, 10) as IsoDate;
  await add('daily_counts', {
    day,
    kind: 'view',
    remote: 'mf-quiz',
    version: '1',
    route: `/${mark}`,
    value: 'EN',
    count: 1,
  });
  await add('chat_sessions', { id: `sender-${mark}`, key_hash: `sender-${mark}`, created_at: at });
  await add('chat_messages', {
    id: idAt(moment, mark),
    room: 'interactive-session',
    sender_id: `sender-${mark}`,
    message: `${mark}: call me, ${phone.replace('+234', '0')}`,
    reply_to: null,
    client_id: `message-${mark}`,
    created_at: at,
  });
  await add('chat_reactions', {
    id: `reaction-${mark}`,
    message_id: idAt(moment, mark),
    room: 'interactive-session',
    sender_id: `sender-${mark}`,
    kind: 'amen',
  });
  await add('chat_mutes', { id: `mute-${mark}`, subject: `sender ${mark}`, until: later });
  await add('chat_reports', {
    id: `report-${mark}`,
    message_id: idAt(moment, mark),
    reporter_id: `sender-${mark}`,
    room: 'interactive-session',
    sender_id: `sender-${mark}`,
    message: `${mark}: call ${phone}`,
    said_at: at,
    reason: null,
    created_at: at,
    closed_at: null,
  });
  await add('chat_held', {
    id: `held-${mark}`,
    room: 'interactive-session',
    sender_id: `sender-${mark}`,
    message: `${mark}: call ${phone}`,
    reply_to: null,
    client_id: `held-${mark}`,
    created_at: at,
    decided_at: null,
    is_let_through: null,
  });
  await add('prayer_requests', {
    id: `prayer-${mark}`,
    sender_id: `sender-${mark}`,
    client_id: `prayer-${mark}`,
    room: 'interactive-session',
    message: `${mark}: pray with me, ${phone}`,
    created_at: at,
    prayed_at: null,
  });
  await add('visitor_requests', {
    id: `request-${mark}`,
    kind: 'newcomer',
    name: fullName,
    phone,
    email,
    message: mark,
    may_call: 1,
    branch: null,
    wishes: 'visit',
    created_at: at,
    done_at: null,
    deleted_at: null,
  });
  await add('reminders', {
    id: `reminder-${mark}`,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    p256dh: 'p256dh',
    auth: 'auth',
    language: 'EN',
    hour: 6,
    live: 0,
    live_told: null,
    renewed_at: at,
    sent_day: '',
    attempts: 0,
    try_at: null,
    refusals: 0,
  });
  await add('idempotency_keys', {
    scope: 'POST /api/registrations',
    key: `key-${mark}`,
    body_hash: 'hash',
    status: 201,
    answer: JSON.stringify({ reference }),
    created_at: at,
  });
  await add('audit_trail', {
    id: `entry-${mark}`,
    at,
    account_id: account,
    action: 'devotional.edited',
    subject_id: 'devotional',
    details: '{}',
  });
  await add('bin', {
    kind: 'book',
    subject_id: `book-${mark}`,
    at,
    account_id: account,
    title: mark,
    date: '',
    language: '',
    document: null,
    search_text: mark,
  });
  await add('release_tokens', {
    id: `token-${mark}`,
    name: 'Quiz team',
    token_hash: `hash-${mark}`,
    remotes: 'mf-quiz',
    verbs: 'publish',
    created_by: account,
    created_at: at,
    expires_at: at,
    last_used_at: at,
    revoked_at: null,
  });
  await add('release_history', {
    id: `move-${mark}`,
    at,
    name: 'mf-quiz',
    act: 'released',
    route: null,
    from_version: null,
    to_version: '1.0.0-a',
    commit_hash: null,
    way: 'account',
    who: `User ${mark}`,
    why: null,
  });
  await add('promo_accounts', {
    id: `friend-${mark}`,
    email,
    email_key: email,
    password_hash: 'hash',
    disabled_at: at,
    created_at: at,
  });
  await add('promo_sessions', { token_hash: `promo-session-${mark}`, account_id: `friend-${mark}`, ...seen });
  await add('mails', {
    id: `mail-${mark}`,
    batch_id: null,
    purpose: 'bulk',
    to_address: email,
    recipient_name: fullName,
    address_key: addressKey(email),
    unsubscribe_token: null,
    unsubscribe_url: null,
    subject: 'Hello',
    body: `Dear ${fullName}`,
    reply_to: null,
    attachments: `["file-${mark}"]`,
    search_text: email,
    status: 'unconfirmed',
    attempts: 1,
    failures: 0,
    last_error: null,
    next_attempt_at: null,
    claimed_at: null,
    handed_over_at: at,
    created_at: at,
    sent_at: null,
    message_id: null,
    created_by: account,
  });
  await add('mail_attachments', {
    id: `file-${mark}`,
    name: `Letter to ${fullName}.txt`,
    type: 'text/plain',
    size: 2,
    content: 'SGk=',
    used_at: at,
  });
  await add('mail_audiences', {
    id: `audience-${mark}`,
    name: mark,
    name_key: mark,
    selection: JSON.stringify({ ids: [registration] }),
    created_at: at,
  });
  await add('mail_unsubscribes', { address_key: addressKey(email), at });
  await add('previews', {
    id: `preview-${mark}`,
    account_id: account,
    kind: 'settings',
    document: '{}',
    created_at: at,
  });
  return tables;
}
