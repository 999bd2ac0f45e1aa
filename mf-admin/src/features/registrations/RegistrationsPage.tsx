import * as pages from '@cog/contracts/composition/pages';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import type { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { RouteLink, usePageData } from '@cog/platform';
import { LoadFailure } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { useStateOf } from '../../common/list/useStateOf.ts';
import { HallFold } from './HallFold.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import type { loader } from './registrations.api.ts';
import { words } from './registrations.words.ts';
import { StatCards } from './StatCards.tsx';

const Subtitle = styled.p`
  margin-top: calc(-1 * var(--space-3));
  color: var(--color-ink-soft);
`;

/** Who registered for the quiz, for administrators (specification, section 2, Registration Dashboard). */
export function RegistrationsPage() {
  const { list, stats } = usePageData<typeof loader>();
  return (
    <AdminLayout heading={words.heading}>
      <Subtitle>
        {words.subtitle}{' '}
        <RouteLink to={pages.privacyRequests} otherwise={null}>
          Somebody asks for their data
        </RouteLink>
      </Subtitle>
      {list.kind === 'loaded' && stats.kind === 'loaded' ? (
        <Dashboard list={list.data} stats={stats.data} />
      ) : (
        <LoadFailure
          title="The registrations could not be loaded"
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
}

function Dashboard({ list, stats }: DashboardProps) {
  const { asked, opened } = usePageData<typeof loader>();
  const [shown, setShown] = useStateOf<object, RegistrationStats>(stats, stats);
  return (
    <>
      <StatCards stats={shown} />
      <HallFold />
      <RegistrationList asked={asked} list={list} stats={shown} onStats={setShown} opened={opened} />
    </>
  );
}
