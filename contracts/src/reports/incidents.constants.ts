/**
 * What can break: `frame-lost` a page without its bar or `main`, `page-blank` one that shows nothing, `tab-frozen` a tab that
 * does nothing for seconds.
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

/** Where browsers report incidents. The shell's heartbeat posts there without the API client. */
export const INCIDENTS_PATH = '/api/incidents';

/** In code units. */
export const LONGEST_STACK = 4000;

/** Something of ours that broke in a visitor's browser or while a page was rendered. No personal data. */
export interface Incident {
  kind: (typeof incidentKinds)[number];
  /** Remote's name, or 'shell'. */
  remote: string;
  version: string;
  /** Path of the page, without its query. */
  route: string;
  message: string;
  /** Where it was thrown, as the browser tells it. */
  stack?: string;
}

/** An incident as a browser reports it. */
export interface IncidentReport extends Incident {
  /** Composition of the document, where it is its first fault: the visit counts as failed once. */
  failed?: string;
}
