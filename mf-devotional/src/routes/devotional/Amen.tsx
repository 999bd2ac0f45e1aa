import { sayAmen } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import { isTemporary, storage, useApi, useOnline, useStoredState, useToday, useTranslate } from '@cog/platform';
import { Button, column, Icon, quiet } from '@cog/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  daysInARow,
  isBack,
  NOTHING_READ,
  parseReading,
  READING_KEY,
  type Reading,
  withAmen,
  withArrived,
  withRead,
} from './reading.ts';

const Said = styled.div`
  ${column(2)};
  justify-items: center;
  font-size: 1rem;
  text-align: center;

  & > p {
    /* Reserves a line, so that the reader's own numbers from this phone move nothing. */
    min-height: 1.5em;
    ${quiet};
  }
`;

interface Latest {
  reading: Reading;
  keep(reading: Reading): void;
}

/** Changes the reading as it is stored, since another tab may have changed it. */
function change({ current }: RefObject<Latest>, by: (reading: Reading) => Reading): void {
  const next = by(parseReading(storage.read(READING_KEY)) ?? current.reading);
  current.reading = next;
  current.keep(next);
}

/** From this number on, the server rounds. */
const MANY = 100;

/**
 * Answers a text with Amen, once per phone, and sends that when the phone is online. Shows how many have said Amen,
 * and on how many days in a row this reader was here, which only the phone knows. Missed days are not mentioned.
 */
export function Amen({ day, amens, lang }: { day: IsoDate; amens: number; lang?: 'en' | 'yo' }) {
  const t = useTranslate();
  const api = useApi();
  const today = useToday();
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const [reading, keep, isReady] = useStoredState(READING_KEY, NOTHING_READ, parseReading);
  const latest = useRef({ reading, keep });
  latest.current = { reading, keep };
  const [arrived, setArrived] = useState<number | null>(null);
  const amenDays = Object.entries(reading.said) as [IsoDate, string][];
  const [waiting, key] = amenDays.find(([, key]) => key !== '') ?? [];

  useEffect(() => {
    if (!isReady || day !== today || !place.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      change(latest, (stored) => withRead(stored, today));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isReady, day, today]);

  useEffect(() => {
    if (!isReady || !isOnline || waiting === undefined) return;
    let isOver = false;
    void api.call(sayAmen, { body: { date: waiting }, idempotencyKey: key }).then((answer) => {
      // An Amen without an answer is sent again the next time the page is open.
      if (isOver || (!answer.ok && isTemporary(answer.failure))) return;
      change(latest, (stored) => withArrived(stored, waiting));
      if (answer.ok && waiting === day) setArrived(answer.data.amens);
    });
    return () => {
      isOver = true;
    };
  }, [api, day, isOnline, isReady, key, waiting]);

  const isSaid = day in reading.said;
  const say = () => {
    if (!isSaid) change(latest, (stored) => withRead(withAmen(stored, day), today));
  };
  const count = arrived ?? amens + (reading.said[day] ? 1 : 0);
  const others = isSaid && count < MANY ? count - 1 : count;
  const many = count < MANY ? String(others) : `${count.toLocaleString('en')}+`;
  const amenText = isSaid
    ? others > 0
      ? t('You and {count} more said Amen.', { count: many })
      : t('You said Amen.')
    : count > 0
      ? t('{count} said Amen.', { count: many })
      : '';
  const inARow = daysInARow(reading, today);
  const streak =
    inARow > 1
      ? t('{count} days in a row!', { count: inARow })
      : isBack(reading, today)
        ? t('Good to have you back.')
        : '';
  return (
    <Said ref={place} lang={lang} data-print="none">
      <Button look="secondary" data-needs-script="" aria-pressed={isSaid} onClick={say}>
        {isSaid ? <Icon name="check" size={20} /> : null}
        {t('Amen')}
      </Button>
      <p role="status">{`${amenText} ${streak}`.trim()}</p>
    </Said>
  );
}
