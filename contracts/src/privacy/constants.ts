/*
 * How long what is kept of people stays. The server's declaration of its tables goes by these and by the section
 * 'retention' of the settings, and /privacy tells both: one cannot say what the other does not do.
 */

type RetentionName =
  | 'registrationMonths'
  | 'chatDays'
  | 'prayerDays'
  | 'requestDays'
  | 'mailDays'
  | 'incidentDays'
  | 'trailMonths';

/**
 * What the church decides itself, in the settings' section 'retention': the least and the most that may be set, and
 * what holds while nothing is set.
 */
export const RETENTION_LIMITS: Readonly<Record<RetentionName, { least: number; most: number; usual: number }>> = {
  /** Registrations of past quizzes with results and answers, from the day of each registration. */
  registrationMonths: { least: 1, most: 120, usual: 12 },
  /** Messages of the anonymous chat, and the sessions that wrote them. */
  chatDays: { least: 1, most: 365, usual: 30 },
  /** What people asked the hosts of the chat to pray for. */
  prayerDays: { least: 1, most: 365, usual: 30 },
  /** Prayer requests of the page for them, and who has said that they are new. */
  requestDays: { least: 7, most: 365, usual: 90 },
  /** Mails that nothing more will happen to: they hold addresses. */
  mailDays: { least: 7, most: 730, usual: 180 },
  /** What browsers reported of faults. */
  incidentDays: { least: 7, most: 365, usual: 90 },
  /** Who changed what, and accounts that were shut out: the trail names them. */
  trailMonths: { least: 3, most: 120, usual: 24 },
};

/** The section as it is while nothing is set. */
export const usualRetention = () => ({
  registrationMonths: RETENTION_LIMITS.registrationMonths.usual,
  chatDays: RETENTION_LIMITS.chatDays.usual,
  prayerDays: RETENTION_LIMITS.prayerDays.usual,
  requestDays: RETENTION_LIMITS.requestDays.usual,
  mailDays: RETENTION_LIMITS.mailDays.usual,
  incidentDays: RETENTION_LIMITS.incidentDays.usual,
  trailMonths: RETENTION_LIMITS.trailMonths.usual,
});

/** A registration that was deleted can be brought back for so long; then it goes for good. */
export const DELETED_REGISTRATION_DAYS = 30;
/** A request that an editor has deleted can be brought back for so long; then it goes for good. */
export const DELETED_REQUEST_DAYS = 1;
/** The answer to a form, for a phone that sends it again: phones retry for hours, not weeks. */
export const REPEATED_FORM_DAYS = 7;
/** How often a network has written something, or tried a password. */
export const NETWORK_COUNT_DAYS = 1;
/** From which networks a name has signed in. */
export const KNOWN_NETWORK_DAYS = 180;
/** When an account of the admin area was signed in to, and refused. */
export const SIGN_IN_DAYS = 180;
/** A registration that was begun or waits for a network, on the device it was begun on. */
export const DRAFT_DAYS = 14;
/** The same of a child, or of a person whose age is not known yet: phones are shared. */
export const CHILD_DRAFT_DAYS = 1;
/** A prayer request or a newcomer's form that was begun, on the device it was begun on: phones are shared. */
export const REQUEST_DRAFT_DAYS = 1;
/** The answer to a question of the quiz that the server has not confirmed, on the device. */
export const QUIZ_ANSWER_DAYS = 1;

/** A device that is reminded, since it last said that it wishes to be: it says so while it shows reminders. */
export const REMINDER_DAYS = 90;

/** How often each page was read on a day, and how fast it was: a year can be compared with the one before. */
export const VISIT_COUNT_MONTHS = 13;

export const DAY_MS = 24 * 60 * 60_000;
