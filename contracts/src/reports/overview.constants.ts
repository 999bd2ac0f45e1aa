/** Days from today on that the dashboard looks ahead for missing devotionals. */
export const DAYS_AHEAD = 30;
/** Days up to today whose incidents the dashboard shows. */
export const INCIDENT_DAYS = 7;
/** Texts given for review that the dashboard names. */
export const REVIEWS_SHOWN = 5;
