import * as pages from '@cog/contracts/composition/pages';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { ButtonLink, Icon } from '@cog/shared-ui';
import styled from 'styled-components';
import { Facts } from '../../common/layout/Facts.tsx';
import { Panel } from '../../common/layout/Panel.tsx';
import { LiveForm } from './LiveForm.tsx';
import { checkText, overrideText } from './live.messages.ts';

const State = styled.p`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-4);
  border: 2px solid var(--color-ink-soft);
  border-radius: 999px;
  color: var(--color-ink-soft);
  font-weight: 700;

  &[data-on] {
    border-color: var(--color-ember);
    color: var(--color-ember);
  }
`;

interface LiveControlProps {
  live: Overview['live'];
  today: IsoDate;
  /** Fetches the current state. */
  refresh: () => Promise<void>;
}

/** Whether visitors see the stream and why, and the switch to override it. */
export function LiveControl({ live, today, refresh }: LiveControlProps) {
  return (
    <Panel
      title="Live stream"
      actions={
        <ButtonLink look="quiet" to={pages.live}>
          See the live page
        </ButtonLink>
      }
    >
      <State data-on={live.available || undefined}>
        <Icon name={live.available ? 'play' : 'pause'} size={20} />
        {live.available ? 'Live: visitors see the stream' : 'Off: visitors are told to wait'}
      </State>
      {live.available && live.title ? <p>{live.title}</p> : null}
      <Facts
        look="column"
        facts={[
          ['The switch', overrideText(live, today)],
          ['What YouTube says', checkText(live, today)],
        ]}
      />
      <LiveForm live={live} refresh={refresh} />
    </Panel>
  );
}
