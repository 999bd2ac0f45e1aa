import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink } from '@cog/shared-ui';
import { Panel } from '../../common/layout/Panel.tsx';
import type { OverviewNow } from './DashboardPage.api.ts';
import { Figures } from './Figures.tsx';

/** What in the chat waits for a host; renders nothing if nothing waits. */
export function ChatWaiting({ moderation }: Pick<OverviewNow, 'moderation'>) {
  if (moderation === null) {
    return (
      <Panel title="Chat" actions={<OpenModeration />}>
        <p>We couldn’t count what is waiting just now.</p>
      </Panel>
    );
  }
  const { reports, held, prayers } = moderation;
  if (reports + held + prayers === 0) return null;
  return (
    <Panel title="Chat" actions={<OpenModeration />}>
      <Figures
        counts={[
          [reports === 1 ? 'reported message waits' : 'reported messages wait', reports],
          [held === 1 ? 'held message waits' : 'held messages wait', held],
          [prayers === 1 ? 'prayer request waits' : 'prayer requests wait', prayers],
        ]}
      />
    </Panel>
  );
}

const OpenModeration = () => (
  <ButtonLink look="secondary" to={pages.moderation}>
    Open moderation
  </ButtonLink>
);
