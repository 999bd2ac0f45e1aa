import { daysOf, firstOfMonth, formatDay, formatMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Link } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui/base';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { Bar, Cell, Frame, Grid, Legend, Today } from './DayPicker.styles.ts';
import { addMonths, dayFor, lastOfMonth, monthGrid } from './monthGrid.ts';

export interface DayPickerProps {
  /** The selected day. */
  value: IsoDate;
  onPick?: (day: IsoDate) => void;
  /** Makes each day a link, which works without scripts too. */
  hrefFor?: (day: IsoDate) => string;
  /** Days that get a mark. */
  markedDays?: ReadonlySet<IsoDate>;
  /** Meaning of a mark; 'has a devotional' in the picker's language by default. */
  markLabel?: string;
  /** Days that are cached on this device. */
  savedDays?: ReadonlySet<IsoDate>;
  language: Language;
  /** First and last day that can be selected. */
  min?: IsoDate;
  max?: IsoDate;
  /** Accessible name of the picker. */
  label: string;
  /** The day in Lagos, from `useToday()`. */
  today: IsoDate;
}

const messages = {
  EN: {
    previous: 'Previous month',
    next: 'Next month',
    marked: 'has a devotional',
    today: 'today',
    toToday: 'Today',
    saved: 'saved',
    legend: 'Saved: you can read it offline',
  },
  YO: {
    previous: 'Oṣù tó kọjá',
    next: 'Oṣù tó ń bọ̀',
    marked: 'ìfọkànsìn wà',
    today: 'òní',
    toToday: 'Òní',
    saved: 'ẹ ti tọ́jú rẹ̀',
    legend: 'Ẹ ti tọ́jú rẹ̀: ẹ lè kà á bí ẹ kò tilẹ̀ sí lórí íńtánẹ́ẹ̀tì',
  },
} as const;

/** 'Sun'; in Yoruba CLDR's narrow form, the first letter after 'Ọjọ́', so that seven columns fit a phone. */
const shortName = (name: string, language: Language): string =>
  language === 'EN' ? name.slice(0, 3) : (/^\p{L}\p{M}*/u.exec(name.replace('Ọjọ́ ', ''))?.[0] ?? name);

/**
 * A month of days to choose from, following the ARIA grid pattern: one Tab stop, then arrows, Home, End, Page Up and
 * Page Down. In the server's HTML every day is a Tab stop, since arrow keys need scripts.
 */
export function DayPicker(props: DayPickerProps) {
  const { value, onPick, hrefFor, markedDays, savedDays, language, label, today } = props;
  const { min = '1900-01-01', max = '2199-12-31' } = props;
  const text = messages[language];
  const markLabel = props.markLabel ?? text.marked;
  const lang = language === 'YO' ? 'yo' : 'en';
  const title = useId();
  const scripted = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);
  const clamp = (day: IsoDate) => (day < min ? min : day > max ? max : day);

  const [seen, setSeen] = useState(value);
  const [current, setCurrent] = useState(clamp(value));
  if (seen !== value) {
    setSeen(value);
    setCurrent(clamp(value));
  }
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const next = dayFor(event.key, event.shiftKey, current);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = clamp(next);
    if (target === current) return;
    focusWanted.current = true;
    setCurrent(target);
  };

  const monthButton = (by: -1 | 1) => {
    const target = clamp(addMonths(current, by));
    const closed = by < 0 ? firstOfMonth(current) <= min : lastOfMonth(current) >= max;
    const content = (
      <>
        <Icon name={by < 0 ? 'previous' : 'next'} />
        <VisuallyHidden>{by < 0 ? text.previous : text.next}</VisuallyHidden>
      </>
    );
    // Without scripts the arrow is a link to a day of that month.
    return hrefFor && !closed && !scripted ? (
      <a href={hrefFor(target)}>{content}</a>
    ) : (
      <button type="button" onClick={() => closed || setCurrent(target)} aria-disabled={closed || undefined}>
        {content}
      </button>
    );
  };

  const day = (date: IsoDate) => {
    const number = Number(date.slice(8));
    if (date < min || date > max) return <span aria-disabled="true">{number}</span>;
    const marked = markedDays?.has(date) ?? false;
    const saved = savedDays?.has(date) ?? false;
    const attributes = {
      'data-day': date,
      'data-marked': marked ? '' : undefined,
      'data-saved': saved ? '' : undefined,
      'aria-label': [
        formatDay(date, language),
        date === today ? text.today : '',
        marked ? markLabel : '',
        saved ? text.saved : '',
      ]
        .filter(Boolean)
        .join(', '),
      'aria-current': date === today ? ('date' as const) : undefined,
      tabIndex: scripted && date !== current ? -1 : undefined,
      onFocus: () => setCurrent(date),
      onClick: () => onPick?.(date),
    };
    return hrefFor ? (
      <Link {...attributes} to={hrefFor(date)}>
        {number}
      </Link>
    ) : (
      <button {...attributes} type="button">
        {number}
      </button>
    );
  };

  return (
    <Frame
      data-tone="surface"
      role="group"
      aria-label={label}
      lang={lang}
      data-print="none"
      {...(hrefFor ? {} : { 'data-needs-script': '' })}
    >
      <Bar>
        {monthButton(-1)}
        <p id={title} aria-live="polite">
          {formatMonth(current, language)}
        </p>
        {monthButton(1)}
      </Bar>
      <Grid ref={grid} role="grid" aria-labelledby={title} onKeyDown={move}>
        <thead>
          <tr>
            {daysOf(language).map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{shortName(name, language)}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(current).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <Cell key={date ?? index} aria-selected={date ? date === value : undefined}>
                  {date ? day(date) : null}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      {today === value || today < min || today > max ? null : (
        <Today>
          {hrefFor ? (
            <Link to={hrefFor(today)} onClick={() => onPick?.(today)}>
              {text.toToday}
            </Link>
          ) : (
            <button type="button" onClick={() => onPick?.(today)}>
              {text.toToday}
            </button>
          )}
        </Today>
      )}
      {savedDays?.size ? <Legend>{text.legend}</Legend> : null}
    </Frame>
  );
}
