import { getMailServer } from '@cog/contracts/mails/mailServer.endpoints';
import type { MailServer } from '@cog/contracts/mails/mailServer.schema';
import { useApi } from '@cog/platform';
import { Banner, ErrorState, Loading } from '@cog/shared-ui';
import styled from 'styled-components';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { Panel } from '../../../common/layout/Panel.tsx';
import { labelOf } from '../form/sectionSchema.ts';
import { MailServerForm } from './MailServerForm.tsx';

/** The current mail server, and where it was configured. */
function Where({ from, host, port, isReadable, isWanted }: MailServer & { isWanted: boolean }) {
  if (!isReadable) {
    return (
      <Banner tone="warning" title="The password cannot be read on this server.">
        It was saved on another server. No mail goes out until you type it again.
      </Banner>
    );
  }
  if (from === 'none' && !isWanted) {
    return <p>You don’t send mail from this site. What it writes is saved here and reaches no one.</p>;
  }
  if (from === 'none') {
    return (
      <Banner tone="warning" title="No mail server is set.">
        Mails are saved here and reach no one. Choose who your mail is with. If you don’t send mail, say so further
        below, at ‘{labelOf('mail.wanted')}’.
      </Banner>
    );
  }
  const whose = from === 'settings' ? 'as it is set here' : 'which the server was started with; one saved here wins';
  return (
    <p>
      Mail goes through {host}:{port}, {whose}.
    </p>
  );
}

/** As high as the screen, so that no visible layout shift happens when the form loads. */
const Waiting = styled.div`
  min-height: 100vh;
`;

/**
 * The mail server, next to the settings for mail: it is not part of the settings document, so it is fetched separately.
 *
 * @param isWanted false if the church chose to send no mail
 */
export function MailServerPanel({ isWanted }: { isWanted: boolean }) {
  const api = useApi();
  const { data, failure, isLoading, refetch, put } = useAdminQuery<MailServer>({
    of: getMailServer,
    ask: (options) => api.call(getMailServer, options),
  });
  return (
    <Panel title="Mail server">
      {data === null && isLoading ? (
        <Waiting>
          <Loading label="Loading the mail server..." />
        </Waiting>
      ) : null}
      {data === null && failure !== null && !isLoading ? (
        <ErrorState title="The mail server didn’t load" message={failure.message} onRetry={() => void refetch()} />
      ) : null}
      {data === null ? null : (
        <>
          <Where {...data} isWanted={isWanted} />
          <MailServerForm now={data} onNow={put} refetch={() => refetch(true)} />
        </>
      )}
    </Panel>
  );
}
