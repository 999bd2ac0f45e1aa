import * as pages from '@cog/contracts/composition/pages';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { ButtonLink } from '@cog/shared-ui';
import { Panel } from '../../common/layout/Panel.tsx';
import { Figures } from './Figures.tsx';

/** Number of mails waiting and failed; for administrators. */
export function MailWaiting({ waiting, failed }: NonNullable<Overview['mail']>) {
  return (
    <Panel
      title="Mail"
      well={waiting + failed === 0 ? 'Nothing waiting or failed' : undefined}
      actions={
        <ButtonLink look="secondary" to={pages.outbox}>
          Open the outbox
        </ButtonLink>
      }
    >
      {waiting + failed === 0 ? (
        <p>No mail is waiting and none has failed.</p>
      ) : (
        <Figures
          counts={[
            [waiting === 1 ? 'mail waits' : 'mails wait', waiting],
            [failed === 1 ? 'mail has failed' : 'mails have failed', failed],
          ]}
        />
      )}
    </Panel>
  );
}
