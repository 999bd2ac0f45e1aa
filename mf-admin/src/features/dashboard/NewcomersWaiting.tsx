import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink } from '@cog/shared-ui';
import { Panel } from '../../common/layout/Panel.tsx';
import type { OverviewNow } from './DashboardPage.api.ts';
import { Figures } from './Figures.tsx';

/** Number of newcomers who wait to hear from us; renders nothing if there are none. */
export function NewcomersWaiting({ moderation }: Pick<OverviewNow, 'moderation'>) {
  const count = moderation?.newcomers ?? 0;
  if (count === 0) return null;
  return (
    <Panel
      title="New here"
      actions={
        <ButtonLink look="secondary" to={`${pages.moderation}?${new URLSearchParams({ show: 'newcomers' })}`}>
          Open newcomers
        </ButtonLink>
      }
    >
      <Figures counts={[[count === 1 ? 'newcomer waits' : 'newcomers wait', count]]} />
    </Panel>
  );
}
