/** Number of days, from today on, that the dashboard checks for missing devotionals. */
export const DAYS_AHEAD = 30;
/** Number of days, up to today, whose incidents the dashboard shows. */
export const INCIDENT_DAYS = 7;
/** Number of texts waiting for review that the dashboard lists. */
export const REVIEWS_SHOWN = 5;
