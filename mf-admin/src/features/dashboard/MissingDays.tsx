import * as pages from '@cog/contracts/composition/pages';
import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { RouteLink, useSession } from '@cog/platform';
import { Banner, ButtonLink, Heading, Icon, NumbersTable, quiet, row, Stack, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { shortDay, shortWeekday } from '../../common/dates/shortDay.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Panel } from '../../common/layout/Panel.tsx';

const Warnings = styled.div`
  display: grid;
  gap: var(--space-3);

  a {
    ${tall()};
  }
`;

/** One row where thirty days fit, else rows of ten, or of six where a number would not fit. */
const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: var(--space-1);
  padding-block: var(--space-1);

  @media (max-width: 21rem) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(30, minmax(0, 1fr));
    gap: 3px;
  }
`;

/** A written day is a solid tile with a tick below its number, a missing one an empty, dashed frame. */
const Day = styled.span`
  display: grid;
  justify-items: center;
  align-content: center;
  height: 44px;
  background: var(--color-leaf);
  border: 2px solid var(--color-leaf);
  border-radius: var(--radius-small);
  color: var(--color-surface);
  font-size: .8125rem;
  font-weight: 600;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
  forced-color-adjust: none;

  &[data-missing] {
    background: none;
    border-color: var(--color-ember);
    border-style: dashed;
    color: var(--color-ember);
  }

  &[data-draft] {
    border-color: var(--color-dawn);
    border-style: solid;
    color: var(--color-dawn);
  }
`;

const Key = styled.p`
  ${row(2, 4)};
  ${quiet};

  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }

  ${Day} {
    width: 22px;
    height: 22px;
  }
`;

type Days = Overview['devotionals'];

/** The languages with their names, and the page that adds a devotional in each. */
const editions = [
  { language: 'EN', name: 'English', addPath: pages.addDevotional },
  { language: 'YO', name: 'Yoruba', addPath: pages.addYorubaDevotional },
] as const;

type Edition = (typeof editions)[number];

/** Address at which to add a devotional for a day. */
const addAddress = ({ addPath }: Edition, date: IsoDate): string => `${addPath}?date=${date}`;

/** A warning on top of the page when today's devotional is missing. */
export function MissingToday({ days: [today] }: { days: Days }) {
  const missing = editions.filter(({ language }) => today && !today.languages.includes(language));
  if (!today || missing.length === 0) return null;
  return (
    <Warnings>
      {missing.map((edition) => (
        <Banner key={edition.language} tone="warning" title={`Today has no ${edition.name} text`}>
          {formatDay(today.date)}.{' '}
          {today.drafts.includes(edition.language) ? (
            <RouteLink to={`${pages.devotionalCalendar}?day=${today.date}`}>
              There is a draft: finish and publish it
            </RouteLink>
          ) : (
            <RouteLink to={addAddress(edition, today.date)}>Add the {edition.name} text for today</RouteLink>
          )}
        </Banner>
      ))}
    </Warnings>
  );
}

const TITLE = 'Devotionals in the next 30 days';

/** Which of the next thirty days have a devotional in each language, with a link to add the first missing one. */
export function MissingDays({ days, reminded }: { days: Days; reminded: Overview['missingMail'] }) {
  const isWell = editions.every(({ language }) => days.every(({ languages }) => languages.includes(language)));
  return (
    <Panel
      title={TITLE}
      well={isWell ? 'All are written' : undefined}
      data-wide=""
      actions={
        <ButtonLink look="quiet" to={pages.devotionalCalendar}>
          Open the devotional calendar
        </ButtonLink>
      }
    >
      <Stack $gap={6}>
        {editions.map((edition) => (
          <EditionStrip key={edition.language} edition={edition} days={days} />
        ))}
      </Stack>
      <Key aria-hidden="true">
        <span>
          <Day>
            <Tick />
          </Day>
          Written
        </span>
        {days.some(({ drafts }) => drafts.length > 0) ? (
          <span>
            <Day data-missing="" data-draft="">
              …
            </Day>
            Draft
          </span>
        ) : null}
        <span>
          <Day data-missing="">–</Day>
          Missing
        </span>
      </Key>
      <Reminded reminded={reminded} />
      <NumbersTable
        caption={TITLE}
        columns={['Day', ...editions.map(({ name }) => name)]}
        rows={days.map(({ date, languages, drafts }) => ({
          name: `${shortWeekday(date)}, ${shortDay(date)}`,
          cells: editions.map((edition) =>
            languages.includes(edition.language) ? (
              'Written'
            ) : drafts.includes(edition.language) ? (
              <DraftLink key={edition.language} edition={edition} date={date} />
            ) : (
              <AddLink key={edition.language} edition={edition} date={date} />
            ),
          ),
        }))}
      />
    </Panel>
  );
}

/** Who gets a mail when tomorrow's text is missing, and where to change that. */
function Reminded({ reminded }: { reminded: Overview['missingMail'] }) {
  const isAdministrator = useSession()?.role === 'administrator';
  if (reminded === null || (reminded.count === 0 && !isAdministrator)) return null;
  const { count, addresses, hour } = reminded;
  const who = addresses.length > 0 ? addresses.join(', ') : count === 1 ? '1 person' : `${count} people`;
  return (
    <p>
      {count === 0
        ? 'No one gets a mail when tomorrow’s text is missing.'
        : `When tomorrow’s text is missing at ${hour}:00, Lagos time, a mail goes to ${who}.`}{' '}
      {isAdministrator ? (
        <RouteLink to={`${pages.settings}?section=mail`}>{count === 0 ? 'Say who should' : 'Change who'}</RouteLink>
      ) : null}
    </p>
  );
}

function EditionStrip({ edition, days }: { edition: Edition; days: Days }) {
  const { name, language } = edition;
  const missing = days.filter(({ languages }) => !languages.includes(language)).map(({ date }) => date);
  const first = days.find((day) => !day.languages.includes(language) && !day.drafts.includes(language))?.date;
  const isDraft = ({ languages, drafts }: Days[number]) => !languages.includes(language) && drafts.includes(language);
  const drafts = days.filter(isDraft).map(({ date }) => date);
  const text = stripText(days.length, missing.length, drafts.length);
  return (
    <Stack $gap={2}>
      <Heading level={3} look="body">
        {name}
      </Heading>
      <p>{text}</p>
      <Strip role="img" aria-label={`${name}: ${text}`}>
        {days.map(({ date }) => {
          const isMissing = missing.includes(date);
          return (
            <Day
              key={date}
              data-missing={isMissing || undefined}
              data-draft={drafts.includes(date) || undefined}
              title={formatDay(date)}
            >
              {Number(date.slice(8, 10))}
              {drafts.includes(date) ? <span>…</span> : isMissing ? <span>–</span> : <Tick />}
            </Day>
          );
        })}
      </Strip>
      {first === undefined ? null : (
        <Actions>
          <ButtonLink look="secondary" to={addAddress(edition, first)}>
            Add {name} for {formatDay(first)}
          </ButtonLink>
        </Actions>
      )}
    </Stack>
  );
}

function stripText(all: number, missing: number, drafts: number): string {
  if (missing === 0) return `All ${all} days are written.`;
  const written = all - missing;
  const text =
    written === 0
      ? `None of the ${all} days is written yet`
      : `${written} of ${all} days ${written === 1 ? 'is' : 'are'} written, ${missing} ${missing === 1 ? 'is' : 'are'} missing`;
  if (drafts === 0) return `${text}.`;
  if (missing === 1) return `${text}; it has a draft.`;
  return `${text}; ${drafts} of them ${drafts === 1 ? 'has a draft' : 'have drafts'}.`;
}

const Tick = () => <Icon name="check" size={14} />;

function AddLink({ edition, date }: { edition: Edition; date: IsoDate }) {
  return (
    <>
      Missing{' '}
      <RouteLink to={addAddress(edition, date)} aria-label={`Add ${edition.name} for ${formatDay(date)}`}>
        Add
      </RouteLink>
    </>
  );
}

/** A link to the day's draft in one language. */
function DraftLink({ edition, date }: { edition: Edition; date: IsoDate }) {
  return (
    <>
      Draft{' '}
      <RouteLink
        to={`${pages.devotionalCalendar}?day=${date}`}
        aria-label={`Open the ${edition.name} draft for ${formatDay(date)}`}
      >
        Open
      </RouteLink>
    </>
  );
}
