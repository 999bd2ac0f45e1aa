import { formatDay } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/overview/schema';
import { RouteLink } from '@cog/platform';
import { ButtonLink, Heading, Icon } from '@cog/shared-ui';
import { Fragment } from 'react';
import { Numbers, NumberTable } from '../../common/charts/Chart.styles.ts';
import { shortDay, shortWeekday } from '../../common/dates/shortDay.ts';
import { PanelActions } from './DashboardPage.styles.ts';
import { Day, EditionFrame, Editions, Key, Strip } from './MissingDays.styles.ts';
import { addAddress, type Edition, editions, missingDays } from './missingDays.ts';
import { Panel } from './Panel.tsx';

type Days = Overview['devotionals'];

/** Which of the next thirty days have a devotional in each language, and the way to add the first that has none. */
export function MissingDays({ days }: { days: Days }) {
  return (
    <Panel title="Devotionals in the next 30 days" wide>
      <Editions>
        {editions.map((edition) => (
          <EditionStrip key={edition.language} edition={edition} days={days} />
        ))}
      </Editions>
      <Key aria-hidden="true">
        <span>
          <Day>
            <Tick />
          </Day>
          Written
        </span>
        <span>
          <Day data-missing="">–</Day>
          Missing
        </span>
      </Key>
      <DayTable days={days} />
      <PanelActions>
        <ButtonLink look="quiet" to="/month">
          Open the devotional calendar
        </ButtonLink>
      </PanelActions>
    </Panel>
  );
}

function EditionStrip({ edition, days }: { edition: Edition; days: Days }) {
  const { name, language } = edition;
  const missing = missingDays(days, language);
  const first = missing[0];
  const words = stripWords(days.length, missing.length);
  return (
    <EditionFrame>
      <Heading level={3} look="body">
        {name}
      </Heading>
      <p>{words}</p>
      <Strip role="img" aria-label={`${name}: ${words}`}>
        {days.map(({ date }) => {
          const isMissing = missing.includes(date);
          return (
            <Day key={date} data-missing={isMissing || undefined} title={formatDay(date)}>
              {Number(date.slice(8, 10))}
              {isMissing ? <span>–</span> : <Tick />}
            </Day>
          );
        })}
      </Strip>
      {first === undefined ? null : (
        <PanelActions>
          <ButtonLink look="secondary" to={addAddress(edition, first)}>
            Add {name} for {formatDay(first)}
          </ButtonLink>
        </PanelActions>
      )}
    </EditionFrame>
  );
}

function stripWords(all: number, missing: number): string {
  if (missing === 0) return `All ${all} days are written.`;
  return `${all - missing} of ${all} days are written, ${missing} ${missing === 1 ? 'is' : 'are'} missing.`;
}

const Tick = () => <Icon name="check" size={14} />;

function DayTable({ days }: { days: Days }) {
  return (
    <Numbers>
      <summary>
        <Icon name="down" size={20} />
        Show as a table
      </summary>
      <NumberTable>
        <caption>Devotionals in the next 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {editions.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, languages }) => (
            <tr key={date}>
              <th scope="row">
                {shortWeekday(date)}, {shortDay(date)}
              </th>
              {editions.map((edition) => (
                <td key={edition.language}>
                  {languages.includes(edition.language) ? 'Written' : <AddLink edition={edition} date={date} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </Numbers>
  );
}

function AddLink({ edition, date }: { edition: Edition; date: string }) {
  return (
    <Fragment>
      Missing{' '}
      <RouteLink to={addAddress(edition, date)} aria-label={`Add ${edition.name} for ${formatDay(date)}`}>
        Add
      </RouteLink>
    </Fragment>
  );
}
