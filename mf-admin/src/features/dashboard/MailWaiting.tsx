import type { Overview } from '@cog/contracts/overview/schema';
import { ButtonLink } from '@cog/shared-ui';
import { Figures, PanelActions } from './DashboardPage.styles.ts';
import { Panel } from './Panel.tsx';

/** How many mails are still to go, and how many could not be sent; for administrators. */
export function MailWaiting({ waiting, failed }: NonNullable<Overview['mail']>) {
  return (
    <Panel title="Mail">
      {waiting + failed === 0 ? (
        <p>No mail waits and none has failed.</p>
      ) : (
        <Figures>
          <div>
            <dt>{waiting === 1 ? 'mail waits' : 'mails wait'}</dt>
            <dd>{waiting}</dd>
          </div>
          <div>
            <dt>{failed === 1 ? 'mail has failed' : 'mails have failed'}</dt>
            <dd>{failed}</dd>
          </div>
        </Figures>
      )}
      <PanelActions>
        <ButtonLink look="secondary" to="/outbox">
          Open the outbox
        </ButtonLink>
      </PanelActions>
    </Panel>
  );
}
