import * as pages from '@cog/contracts/composition/pages';
import { useOnline, usePageData } from '@cog/platform';
import { Button, ButtonLink, Cluster, column, Note } from '@cog/shared-ui';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { ChatWaiting } from './ChatWaiting.tsx';
import { type loader, useOverview, useTodaysTexts } from './DashboardPage.api.ts';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { LiveControl } from './LiveControl.tsx';
import { MailWaiting } from './MailWaiting.tsx';
import { MissingDays, MissingToday } from './MissingDays.tsx';
import { NewcomersWaiting } from './NewcomersWaiting.tsx';
import { RecentIncidents } from './RecentIncidents.tsx';
import { ReviewWaiting } from './ReviewWaiting.tsx';
import { TodaysText } from './TodaysText.tsx';
import { useMayOpen } from './useMayOpen.ts';
import { WeekOfRegistrations } from './WeekOfRegistrations.tsx';

const Panels = styled.div`
  ${column(5)};
  align-items: start;

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What is missing, new or broken; refreshed while the page is visible. */
export function DashboardPage() {
  const { now, texts, firstSteps } = usePageData<typeof loader>();
  const { data, failure, isLoading, refetch } = useOverview(now);
  const { overview, moderation, at } = data ?? now;
  const { today, devotionals, review, registrations, live, incidents, mail, missingMail } = overview;
  const hasText = (devotionals[0]?.languages.length ?? 0) > 0;
  const todaysTexts = useTodaysTexts(today, hasText, texts);
  const refreshAll = () => void Promise.all([refetch(), todaysTexts.refetch(true)]);
  const isOnline = useOnline();
  const mayOpen = useMayOpen();
  return (
    <AdminLayout heading="Dashboard">
      <FirstSteps state={firstSteps} />
      <MissingToday days={devotionals} />
      <Cluster $spread>
        <Note>
          As of {lagosMoment(at, today)}, Lagos time.{' '}
          {isOnline
            ? (failure?.message ?? 'Updates every 30 seconds.')
            : 'You’re offline. It will update once you’re back online.'}
        </Note>
        <Cluster $gap={4}>
          <Button look="quiet" busy={isLoading} busyLabel="Refreshing..." onClick={refreshAll}>
            Refresh
          </Button>
          {mayOpen(pages.audit) ? (
            <ButtonLink look="quiet" to={pages.audit}>
              Last changes
            </ButtonLink>
          ) : null}
        </Cluster>
      </Cluster>
      <Panels>
        {hasText ? <TodaysText query={todaysTexts} /> : null}
        <MissingDays days={devotionals} reminded={missingMail} />
        <ReviewWaiting review={review} />
        <ChatWaiting moderation={moderation} />
        <NewcomersWaiting moderation={moderation} />
        <LiveControl live={live} today={today} refresh={refetch} />
        <WeekOfRegistrations registrations={registrations} today={today} />
        <RecentIncidents incidents={incidents} today={today} />
        {mail ? <MailWaiting {...mail} /> : null}
      </Panels>
    </AdminLayout>
  );
}
