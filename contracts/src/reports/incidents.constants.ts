/**
 * Kinds of incidents. `frame-lost`: a page without its bar or `main`; `page-blank`: a page that shows nothing; `tab-frozen`: a
 * tab that does not respond for seconds.
 */
export const incidentKinds = [
  'load-failed',
  'load-timeout',
  'render-failed',
  'loader-failed',
  'contract-mismatch',
  'unhandled',
  'frame-lost',
  'page-blank',
  'tab-frozen',
] as const;

/** Address to which browsers report incidents. The shell's heartbeat posts there without the API client. */
export const INCIDENTS_PATH = '/api/incidents';

/** In code units. */
export const LONGEST_STACK = 4000;

/** A failure of the site's code in a visitor's browser or during rendering. Contains no personal data. */
export interface Incident {
  kind: (typeof incidentKinds)[number];
  /** Remote's name, or 'shell'. */
  remote: string;
  version: string;
  /** Path of the page, without its query. */
  route: string;
  message: string;
  /** The stack trace, as the browser reports it. */
  stack?: string;
}

/** An incident as a browser reports it. */
export interface IncidentReport extends Incident {
  /** Id of the document's composition, for its first fault only, so that the visit counts as failed once. */
  failed?: string;
}
