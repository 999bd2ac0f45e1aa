import { formatDay } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/overview/schema';
import { RouteLink, useOnline, usePageData } from '@cog/platform';
import { Banner, Button, ButtonLink } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import type { loader } from './DashboardPage.api.ts';
import { Freshness, Panels, Warnings } from './DashboardPage.styles.ts';
import { LiveControl } from './LiveControl.tsx';
import { MailWaiting } from './MailWaiting.tsx';
import { MissingDays } from './MissingDays.tsx';
import { addAddress, editions } from './missingDays.ts';
import { RecentIncidents } from './RecentIncidents.tsx';
import { useMayOpen } from './useMayOpen.ts';
import { type FreshOverview, useOverview } from './useOverview.ts';
import { WeekOfRegistrations } from './WeekOfRegistrations.tsx';

/** What is missing, what is new and what is broken; kept fresh while it is looked at. */
export function DashboardPage() {
  const fresh = useOverview(usePageData<typeof loader>());
  const { today, devotionals, registrations, live, incidents, mail } = fresh.overview;
  return (
    <AdminLayout heading="Dashboard">
      <TodaysWarnings days={devotionals} />
      <LastLooked {...fresh} />
      <Panels>
        <MissingDays days={devotionals} />
        <LiveControl live={live} today={today} refresh={fresh.refresh} />
        <WeekOfRegistrations registrations={registrations} today={today} />
        <RecentIncidents incidents={incidents} today={today} />
        {mail ? <MailWaiting {...mail} /> : null}
      </Panels>
    </AdminLayout>
  );
}

/** A devotional that readers miss this very day comes before everything else. */
function TodaysWarnings({ days }: { days: Overview['devotionals'] }) {
  const [today] = days;
  const missing = today ? editions.filter(({ language }) => !today.languages.includes(language)) : [];
  return (
    <Warnings>
      {missing.map((edition) => (
        <Banner key={edition.language} tone="warning" title={`Today has no ${edition.name} text`}>
          {formatDay(today?.date ?? '')}.{' '}
          <RouteLink to={addAddress(edition, today?.date ?? '')}>Add the {edition.name} text for today</RouteLink>
        </Banner>
      ))}
    </Warnings>
  );
}

/** How old the numbers are, and what is the matter when they grow older. */
function LastLooked({ overview, at, failure, refreshing, refresh }: FreshOverview) {
  const isOnline = useOnline();
  const mayOpen = useMayOpen();
  return (
    <Freshness>
      <p>
        As of {lagosMoment(at, overview.today)}, Lagos time.{' '}
        {isOnline
          ? (failure ?? 'It is brought up to date every 30 seconds.')
          : 'You are offline: it is brought up to date when you are back.'}
      </p>
      <div>
        <Button look="quiet" busy={refreshing} busyLabel="Refreshing..." onClick={() => void refresh()}>
          Refresh
        </Button>
        {mayOpen('/audit') ? (
          <ButtonLink look="quiet" to="/audit">
            Last changes
          </ButtonLink>
        ) : null}
      </div>
    </Freshness>
  );
}
