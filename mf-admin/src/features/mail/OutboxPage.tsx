import { useNavigate, useOnline, usePageData } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailList } from './MailList.tsx';
import { MailNews } from './MailNews.tsx';
import { MailServer } from './MailServer.tsx';
import type { loader } from './OutboxPage.api.ts';
import { outboxAddress } from './outbox.address.ts';
import { TestMail } from './TestMail.tsx';
import { useMailActions } from './useMailActions.ts';
import { useOutbox } from './useOutbox.ts';

/** Mails that were written, with what has become of them, for administrators. */
export function OutboxPage() {
  const data = usePageData<typeof loader>();
  const navigate = useNavigate();
  const online = useOnline();
  const outbox = useOutbox(data);
  const actions = useMailActions(outbox);
  const { asked, open } = data;
  const hasServer = outbox.state.server !== null;
  return (
    <AdminLayout heading="Outbox">
      {online ? null : (
        <Banner tone="plain" title="You are offline.">
          What you see is from before, and is brought up to date when you are back.
        </Banner>
      )}
      {online && outbox.isOld ? (
        <Banner tone="plain">What you see may be out of date: the server did not answer just now.</Banner>
      ) : null}
      <MailServer {...outbox.state} />
      <TestMail hasServer={hasServer} send={actions.sendTest} onWritten={actions.testWritten} />
      {outbox.state.batches.map((batch) => (
        <BatchProgress key={batch.id} batch={batch} actions={actions} isAlone={asked.batch === batch.id} />
      ))}
      <MailList asked={asked} data={outbox.mails} hasServer={hasServer} actions={actions}>
        {open === null ? <MailNews actions={actions} /> : null}
      </MailList>
      {open === null ? null : (
        <MailDialog
          open={open}
          latest={outbox.mails.items.find(({ id }) => id === asked.mail)}
          hasServer={hasServer}
          actions={actions}
          onClose={() => void navigate(outboxAddress({ ...asked, mail: null }), { preventScrollReset: true })}
        />
      )}
    </AdminLayout>
  );
}
