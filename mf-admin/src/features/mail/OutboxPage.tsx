import * as pages from '@cog/contracts/composition/pages';
import type { Mail } from '@cog/contracts/mails/schema';
import { RouteLink, useNavigate, usePageData, useToday } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { Facts } from '../../common/layout/Facts.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { ActionMessage } from '../../common/list/ActionMessage.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailList } from './MailList.tsx';
import { type OutboxParams, outboxAddress } from './outbox.address.ts';
import type { loader, Outbox } from './outbox.api.ts';
import { TestMail } from './TestMail.tsx';
import { useOutbox } from './useOutbox.ts';

/** All mails with their status, for administrators. */
export function OutboxPage() {
  const { params, outbox, open } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Outbox">
      <LoadedPart part={outbox} title="The mails didn’t load" loadingLabel="Loading mails...">
        {(fetched) => <LoadedOutbox params={params} fetched={fetched} open={open} />}
      </LoadedPart>
    </AdminLayout>
  );
}

interface LoadedOutboxProps {
  params: OutboxParams;
  fetched: Outbox;
  /** The mail that is open; null for none. */
  open: Loaded<Mail> | null;
}

function LoadedOutbox({ params, fetched, open }: LoadedOutboxProps) {
  const navigate = useNavigate();
  const { mails, state, latest, isOld, actions } = useOutbox(params, fetched);
  const hasServer = state.server !== null;
  return (
    <>
      <Freshness isOld={isOld} />
      <MailServer {...state} />
      <TestMail hasServer={hasServer} onWritten={actions.testWritten} />
      {state.batches.map((batch) => (
        <BatchProgress key={batch.id} batch={batch} actions={actions} isAlone={params.batch === batch.id} />
      ))}
      <MailList params={params} mails={mails} hasServer={hasServer} actions={actions}>
        {open === null ? <ActionMessage {...actions.actionMessage} /> : null}
      </MailList>
      {open === null ? null : (
        <MailDialog
          open={open}
          latest={latest}
          hasServer={hasServer}
          actions={actions}
          onClose={() => void navigate(outboxAddress({ ...params, mail: null }), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

/** Says through which server mail is sent, or that none is sent. */
function MailServer({ server, wanted, from, lastSentAt }: Outbox['state']) {
  const today = useToday();
  return (
    <>
      {server === null && !wanted ? <p>You don’t send mail from this site. What it writes is saved here.</p> : null}
      {server === null && wanted ? (
        <Banner tone="warning" title="No mail server is set up: mails are saved here and reach no one.">
          Each mail can be downloaded as a file that mail programs open. Set the mail server{' '}
          <RouteLink to={`${pages.settings}?section=mail`} otherwise="in the settings">
            in the settings
          </RouteLink>
          ; then you can send the saved mails from this page.
        </Banner>
      ) : null}
      <Facts
        facts={[
          ['Mail goes through', server],
          ['Mail is from', from],
          ['Last mail sent', lastSentAt === null ? 'None so far' : lagosMoment(lastSentAt, today)],
        ]}
      />
    </>
  );
}
