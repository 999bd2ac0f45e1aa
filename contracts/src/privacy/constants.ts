/*
 * How long personal data is kept. The server's table declarations use these values and those of the settings' section
 * 'retention', and /privacy states both, so that the page matches what the server does.
 */

type RetentionName =
  | 'registrationMonths'
  | 'chatDays'
  | 'prayerDays'
  | 'requestDays'
  | 'mailDays'
  | 'incidentDays'
  | 'trailMonths';

/** The periods that the church sets itself, in the settings' section 'retention': the minimum, the maximum and the default. */
export const RETENTION_LIMITS: Readonly<Record<RetentionName, { least: number; most: number; usual: number }>> = {
  /** Registrations for past quizzes with results and answers, from the day of each registration. */
  registrationMonths: { least: 1, most: 120, usual: 12 },
  /** Messages of the anonymous chat, and the sessions that wrote them. */
  chatDays: { least: 1, most: 365, usual: 30 },
  /** Prayer requests from the chat. */
  prayerDays: { least: 1, most: 365, usual: 30 },
  /** Prayer requests from the page for them, and newcomers' messages. */
  requestDays: { least: 7, most: 365, usual: 90 },
  /** Completed mails, since they contain addresses. The links to unsubscribe end with them. */
  mailDays: { least: 30, most: 730, usual: 180 },
  /** Faults that browsers reported. */
  incidentDays: { least: 7, most: 365, usual: 90 },
  /** The audit trail, and the disabled accounts that it names. */
  trailMonths: { least: 3, most: 120, usual: 24 },
};

/** Defaults of the settings' section. */
export const usualRetention = () => ({
  registrationMonths: RETENTION_LIMITS.registrationMonths.usual,
  chatDays: RETENTION_LIMITS.chatDays.usual,
  prayerDays: RETENTION_LIMITS.prayerDays.usual,
  requestDays: RETENTION_LIMITS.requestDays.usual,
  mailDays: RETENTION_LIMITS.mailDays.usual,
  incidentDays: RETENTION_LIMITS.incidentDays.usual,
  trailMonths: RETENTION_LIMITS.trailMonths.usual,
});

/** A deleted registration can be restored for this long; then it is permanently deleted. */
export const DELETED_REGISTRATION_DAYS = 30;
/** A request deleted by an editor can be restored for this long; then it is permanently deleted. */
export const DELETED_REQUEST_DAYS = 1;
/** The answer to a submitted form, for retries: phones retry for hours, not weeks. */
export const REPEATED_FORM_DAYS = 7;
/** Counts of submissions and password attempts by network. */
export const NETWORK_COUNT_DAYS = 1;
/** The networks from which a user name has signed in. */
export const KNOWN_NETWORK_DAYS = 180;
/** The times at which an account of the admin area signed in or was refused. */
export const SIGN_IN_DAYS = 180;
/** An unfinished or unsent registration, on the device. */
export const DRAFT_DAYS = 14;
/** The same for a child, or a person whose age is not known yet: phones are shared. */
export const CHILD_DRAFT_DAYS = 1;
/** An unfinished prayer request or newcomer's form, on the device: phones are shared. */
export const REQUEST_DRAFT_DAYS = 1;
/** A quiz answer that the server has not confirmed, on the device. */
export const QUIZ_ANSWER_DAYS = 1;

/** A device's subscription to reminders, since it was last renewed; devices renew it while they show reminders. */
export const REMINDER_DAYS = 90;

/** Page views and speed per page and day: long enough to compare a year with the previous one. */
export const VISIT_COUNT_MONTHS = 13;

export const DAY_MS = 24 * 60 * 60_000;
