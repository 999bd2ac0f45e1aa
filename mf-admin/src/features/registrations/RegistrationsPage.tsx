import * as pages from '@cog/contracts/composition/pages';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import type { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { RouteLink, usePageData } from '@cog/platform';
import { LoadFailure } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { useStateOf } from '../../common/list/useStateOf.ts';
import { HallSection } from './HallSection.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import type { loader } from './registrations.api.ts';
import { messages } from './registrations.messages.ts';
import { type Selected, useSelection } from './useSelection.ts';

const Subtitle = styled.p`
  margin-top: calc(-1 * var(--space-5));
  color: var(--color-ink-soft);
`;

/** Registrations for the quiz, for administrators (specification, section 2, Registration Dashboard). */
export function RegistrationsPage() {
  const { params, list, stats } = usePageData<typeof loader>();
  // Kept here, so that the selection survives a list that fails to load.
  const selected = useSelection(params);
  return (
    <AdminLayout heading={messages.heading}>
      <Subtitle>{messages.subtitle}</Subtitle>
      {list.kind === 'loaded' && stats.kind === 'loaded' ? (
        <Dashboard list={list.data} stats={stats.data} selected={selected} />
      ) : (
        <LoadFailure
          title="The registrations didn’t load"
          loadingLabel="Loading registrations..."
          message={list.kind !== 'loaded' ? list.message : stats.kind !== 'loaded' ? stats.message : ''}
        />
      )}
    </AdminLayout>
  );
}

interface DashboardProps {
  list: AnswerOf<typeof getRegistrations>;
  stats: RegistrationStats;
  selected: Selected;
}

function Dashboard({ list, stats, selected }: DashboardProps) {
  const { params, opened } = usePageData<typeof loader>();
  const [shown, setShown] = useStateOf<object, RegistrationStats>(stats, stats);
  return (
    <>
      <RegistrationList
        params={params}
        list={list}
        stats={shown}
        selected={selected}
        onStats={setShown}
        opened={opened}
      />
      <HallSection />
      <p>
        <RouteLink to={pages.privacyRequests} otherwise={null}>
          Someone asks for their data
        </RouteLink>
      </p>
    </>
  );
}
