/** Something of ours that broke in a visitor's browser or while a page was rendered. No personal data. */
export interface Incident {
  kind: 'load-failed' | 'load-timeout' | 'render-failed' | 'loader-failed' | 'contract-mismatch' | 'unhandled';
  /** Remote's name, or 'shell'. */
  remote: string;
  version: string;
  /** Path of the page, without its query. */
  route: string;
  message: string;
}
