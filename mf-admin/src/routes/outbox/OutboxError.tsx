import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The mails could not be fetched. */
export function OutboxError() {
  return <AdminLoadError heading="Outbox" title="The mails could not be loaded" loadingLabel="Loading mails..." />;
}
