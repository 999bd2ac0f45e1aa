import { AUDIT_PAGE_SIZE } from '@cog/contracts/audit/constants';
import type { AuditEntry } from '@cog/contracts/audit/schema';
import { formatDay, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { RouteLink, useNavigation, usePageData } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, Loading } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { Counted } from '../../common/list/Counted.tsx';
import { PageLinks } from '../../common/list/PageLinks.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import type { loader } from './AuditPage.api.ts';
import { Day, Days } from './AuditPage.styles.ts';
import { type AuditAsked, auditAddress } from './audit.address.ts';
import { doerOf, sentenceOf } from './audit.words.ts';

/** The trail of changes, newest first, for administrators. */
export function AuditPage() {
  const { asked, items, total, people, kinds } = usePageData<typeof loader>();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/audit';
  return (
    <AdminLayout heading="Who changed what">
      <AuditFilter asked={asked} people={people} kinds={kinds} />
      <Counted>{total === 1 ? '1 change' : `${total.toLocaleString('en-GB')} changes`}</Counted>
      {loading ? <Loading label="Loading changes..." /> : null}
      <Days aria-busy={loading}>
        {items.length === 0 ? <Nothing {...asked} /> : null}
        {byDay(items).map(([day, entries]) => (
          <Day key={day} aria-labelledby={`day-${day}`}>
            <Heading level={2} look="large" id={`day-${day}`}>
              {formatDay(day)}
            </Heading>
            <ol>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{clockOf(entry.at)}</time>
                  <Sentence entry={entry} />
                </li>
              ))}
            </ol>
          </Day>
        ))}
      </Days>
      <PageLinks
        page={asked.page}
        total={total}
        pageSize={AUDIT_PAGE_SIZE}
        addressOf={(page) => auditAddress({ ...asked, page })}
        previous="Newer"
        next="Older"
      />
    </AdminLayout>
  );
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { did, thing, to, more = '' } = sentenceOf(entry);
  return (
    <span>
      <b>{doerOf(entry)}</b> {did}{' '}
      {to ? (
        <RouteLink to={to} otherwise={thing}>
          {thing}
        </RouteLink>
      ) : (
        thing
      )}
      {more}
    </span>
  );
}

/** Entries by their day in Lagos, in the order they came in. */
function byDay(entries: readonly AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = lagosDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** '09:05' as clocks in Lagos show it. */
function clockOf(at: string): string {
  const instant = new Date(at);
  const minutes = Math.floor((instant.getTime() - lagosTime(lagosDay(instant), '00:00')) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function Nothing({ who, kind, page }: AuditAsked) {
  if (page > 1) {
    const first = <ButtonLink to={auditAddress({ who, kind })}>To the first page</ButtonLink>;
    return <EmptyState title="There is nothing on this page." action={first} />;
  }
  if (who || kind) {
    const all = <ButtonLink to={auditAddress({})}>Show all</ButtonLink>;
    return <EmptyState title="No such changes." action={all} />;
  }
  return (
    <EmptyState title="Nothing has been changed yet.">
      <p>What is added, changed and deleted in the admin area is written down here.</p>
    </EmptyState>
  );
}
