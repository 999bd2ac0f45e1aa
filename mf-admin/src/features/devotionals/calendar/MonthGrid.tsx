import { daysOf, formatDay, formatMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Link, useToday } from '@cog/platform';
import { Icon, monthGrid, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { pairAddress } from '../devotional.address.ts';
import type { DraftsOfDay, MonthOfDays } from './calendar.api.ts';

/** Seven columns fit the two marks of a day even at 360 px, where the table reaches the screen's edges. */
const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 3px;
  table-layout: fixed;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  th {
    color: var(--color-ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: center;
  }

  td {
    padding: 0;
    vertical-align: top;
  }

  @media (max-width: 479.98px) {
    width: calc(100% + 2 * var(--space-3));
    margin-inline: calc(-1 * var(--space-3));
    border-spacing: 2px;
  }
`;

const Day = styled.a`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 3px;
  min-height: 76px;
  padding: var(--space-1) 1px;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  color: var(--color-ink);
  text-decoration: none;

  & > span:first-child {
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    line-height: 1.4;
  }

  &[aria-current='date'] {
    border: 2px solid var(--color-dawn);
  }

  /* Past days are not urgent, so they get no colour. */
  &[data-past] {
    background: none;
    border-color: transparent;
    color: var(--color-ink-soft);
  }

  &[data-past] > span:first-child {
    font-weight: 400;
  }

  &[data-past] > [aria-hidden] {
    background: none;
    border-color: transparent;
    color: var(--color-ink-soft);
    font-weight: 400;
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }

  /* Seven in a row: larger text must not push the last day off the page. */
  @media (max-width: 479.98px) {
    & > [aria-hidden] {
      font-size: min(0.75rem, 3.4vw);
    }
  }

  @media (min-width: 720px) {
    min-height: 88px;
    padding-block: var(--space-2);

    & > [aria-hidden] {
      font-size: 0.8125rem;
    }
  }
`;

const Face = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-grid;
  grid-template-columns: 11px auto;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 2.75em;
  padding: 2px 3px;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;

  &[data-there] {
    background: color-mix(in srgb, var(--color-leaf) 7%, var(--color-surface));
    border-color: color-mix(in srgb, var(--color-leaf) 45%, transparent);
    color: var(--color-leaf);
  }

  &[data-draft] {
    border-color: currentcolor;
    color: var(--color-dawn);
  }

  &:not([data-there], [data-draft]) {
    border: 1px dashed currentcolor;
    color: var(--color-ember);
  }

  svg {
    stroke-width: 4;
  }
`;

export interface MonthGridProps {
  data: MonthOfDays;
  /** Another month is loading. */
  busy: boolean;
}

/** The days of a month, with weeks from Sunday (specification, section 9); each day links to its two texts. */
export function MonthGrid({ data: { month, days, drafts }, busy }: MonthGridProps) {
  return (
    <Grid aria-label={`Devotionals of ${formatMonth(month)}`} aria-busy={busy}>
      <thead>
        <tr>
          {daysOf('EN').map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? index}>
                {date ? <DayLink date={date} languages={days[date] ?? []} drafts={drafts[date] ?? {}} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface DayLinkProps {
  date: IsoDate;
  languages: readonly Language[];
  drafts: DraftsOfDay;
}

function DayLink({ date, languages, drafts }: DayLinkProps) {
  const today = useToday();
  const stateOf = (language: Language): MarkState =>
    languages.includes(language) ? 'there' : drafts[language] ? 'draft' : 'missing';
  const stateLabel = (language: Language, name: string) => `${name} ${stateLabels[stateOf(language)]}`;
  return (
    <Day
      as={Link}
      to={pairAddress(date)}
      aria-current={date === today ? 'date' : undefined}
      data-past={date < today ? '' : undefined}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <Mark language="EN" state={stateOf('EN')} />
      <Mark language="YO" state={stateOf('YO')} />
      <VisuallyHidden>
        {formatDay(date)}: {stateLabel('EN', 'English')}, {stateLabel('YO', 'Yoruba')}
      </VisuallyHidden>
    </Day>
  );
}

type MarkState = 'there' | 'draft' | 'missing';

const stateLabels: Readonly<Record<MarkState, string>> = { there: 'there', draft: 'as a draft', missing: 'missing' };
const stateIcons = { there: 'check', draft: 'book', missing: 'close' } as const;

interface MarkProps {
  language: Language;
  state: MarkState;
}

/** State of a language's text: a tick on a solid ground, an open book in an outline, or a cross in a dashed outline. */
export function Mark({ language, state }: MarkProps) {
  return (
    <Face data-there={state === 'there' ? '' : undefined} data-draft={state === 'draft' ? '' : undefined}>
      <Icon name={stateIcons[state]} size={11} />
      {language}
    </Face>
  );
}
