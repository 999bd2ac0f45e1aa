import * as pages from '@cog/contracts/composition/pages';
import { firstOfMonth, formatDay, formatMonth } from '@cog/contracts/lib/calendar';
import { RouteLink, useSession, useToday } from '@cog/platform';
import {
  addMonths,
  Banner,
  ButtonLink,
  column,
  Heading,
  Loading,
  quiet,
  row,
  Stack,
  spread,
  surface,
  tall,
  VisuallyHidden,
} from '@cog/shared-ui';
import styled from 'styled-components';
import { shortDay, shortWeekday } from '../../../common/dates/shortDay.ts';
import { useIsListLoading } from '../../../common/list/ListRows.tsx';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { addAddress, CALENDAR_PATH, monthAddress } from '../devotional.address.ts';
import { devotionalMessages } from '../devotional.messages.ts';
import { isBegun } from '../form/devotionalDraft.ts';
import type { MissingDay, MonthOfDays } from './calendar.api.ts';
import { Mark, MonthGrid } from './MonthGrid.tsx';
import { PrevNext } from './PrevNext.tsx';

const Halves = styled.div`
  ${column(8)};

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

const Months = styled(PrevNext)`
  --quiet-reach: 0px;
`;

const Legend = styled.p`
  ${row(2, 5)};
  align-items: center;
  min-height: 48px;
  ${quiet};
`;

const MissingList = styled.ul`
  ${surface};
  font-size: 1rem;
  line-height: 1.4;

  li {
    ${spread(4)};
    padding: 0 var(--space-4);
    row-gap: 0;
  }

  li > span:first-child {
    font-variant-numeric: tabular-nums;
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  li > span:last-child {
    ${row(4)};
    row-gap: 0;
  }

  a {
    ${tall()};
  }
`;

/** A month, and which of the coming days lack a text. */
export function Month({ data }: { data: MonthOfDays }) {
  const today = useToday();
  const busy = useIsListLoading();
  const { month, missing } = data;
  return (
    <>
      <Banner tone={missing.length > 0 ? 'warning' : 'good'} title={summaryOf(missing)} />
      <Halves>
        <Stack $gap={3}>
          <Months
            label="Months"
            previous={{ to: addMonths(month, -1), label: 'Previous month' }}
            next={{ to: addMonths(month, 1), label: 'Next month' }}
            addressOf={monthAddress}
            keepsPlace
          >
            <div aria-live="polite">
              <Heading level={2} look="large">
                {formatMonth(month)}
              </Heading>
            </div>
          </Months>
          {busy ? <Loading label="Loading the calendar..." /> : null}
          <MonthGrid data={data} busy={busy} />
          <Legend>
            <span>
              <Mark language="EN" state="there" /> has the text
            </span>
            <span>
              <Mark language="YO" state="draft" /> is a draft
            </span>
            <span>
              <Mark language="YO" state="missing" /> is missing
            </span>
            {month === firstOfMonth(today) ? null : (
              <ButtonLink look="quiet" to={CALENDAR_PATH} preventScrollReset>
                Today
              </ButtonLink>
            )}
          </Legend>
        </Stack>
        {missing.length > 0 ? (
          <section aria-labelledby="ahead">
            <Stack $gap={3}>
              <Heading level={2} look="large" id="ahead">
                Missing in the next 30 days
              </Heading>
              <MissingDays missing={missing} />
              <div>
                <ButtonLink look="secondary" to={pages.monthImport}>
                  Paste a Month
                </ButtonLink>
              </div>
            </Stack>
          </section>
        ) : null}
      </Halves>
    </>
  );
}

/** The coming days that lack a text, each with a link to write it. */
function MissingDays({ missing }: { missing: readonly MissingDay[] }) {
  const session = useSession();
  return (
    <MissingList role="list">
      {missing.map(({ date, missing: languages, drafts }) => (
        <li key={date}>
          <span>{`${shortWeekday(date)}, ${shortDay(date)}`}</span>
          <span>
            {languages.map((language) => {
              const draft = drafts[language];
              const { name } = devotionalMessages[language];
              return (
                <RouteLink key={language} to={draft ? draftAddress(draft) : addAddress(language, date)}>
                  {draft
                    ? draft.state === 'ready'
                      ? `Review ${name}`
                      : `Open ${name} draft`
                    : isBegun(language, date, session)
                      ? `Finish the ${name} draft`
                      : `Add ${name}`}
                  <VisuallyHidden> for {formatDay(date)}</VisuallyHidden>
                </RouteLink>
              );
            })}
          </span>
        </li>
      ))}
    </MissingList>
  );
}

const counted = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** '; 3 of the texts are drafts', counting the drafts of missing texts. */
function draftsOf(missing: readonly MissingDay[]): string {
  const count = missing.reduce((sum, { drafts }) => sum + Object.keys(drafts).length, 0);
  return count === 0 ? '' : `; ${count === 1 ? '1 of the texts is a draft' : `${count} of the texts are drafts`}`;
}

/** 'In the next 30 days: 12 days without English, 20 without Yoruba; 3 of the texts are drafts'. */
function summaryOf(missing: readonly MissingDay[]): string {
  return countOf(missing) + draftsOf(missing);
}

function countOf(missing: readonly MissingDay[]): string {
  const without = (language: 'EN' | 'YO') => missing.filter((day) => day.missing.includes(language)).length;
  const [english, yoruba] = [without('EN'), without('YO')];
  if (english === 0 && yoruba === 0) return 'Each of the next 30 days has its English and its Yoruba text.';
  if (yoruba === 0) return `In the next 30 days: ${counted(english)} without English, none without Yoruba`;
  if (english === 0) return `In the next 30 days: ${counted(yoruba)} without Yoruba, none without English`;
  return `In the next 30 days: ${counted(english)} without English, ${yoruba} without Yoruba`;
}
