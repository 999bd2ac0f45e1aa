import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { loader } from './OutboxPage.api.ts';
export { OutboxPage as Component } from './OutboxPage.tsx';

/** The mails could not be fetched. */
export const ErrorBoundary = () => (
  <AdminLoadError heading="Outbox" title="The mails could not be loaded" loadingLabel="Loading mails..." />
);
