import { formatDay, lagosDay } from '@cog/contracts/calendar';
import { nextService } from '@cog/contracts/events';
import { useScripts } from '../../useScripts.ts';
import type { Service } from './LivePage.api.ts';
import { Clock, Next, Note } from './LivePage.styles.ts';
import { useNow } from './useNow.ts';

const MINUTE_MS = 60_000;
/** Lagos is an hour ahead of UTC all year; `getTimezoneOffset` counts the other way. */
const LAGOS_OFFSET = -60;

const many = (count: number, unit: string) => (count === 1 ? unit : `${unit}s`);

/** Days, hours, minutes and seconds until an instant. */
function parts(left: number) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60, seconds: seconds % 60 };
}

/** The time left, to a screen reader: whole minutes, begun ones counted, so that it changes rarely. */
function spoken(left: number): string {
  const { days, hours, minutes } = parts(left + MINUTE_MS - 1);
  const words = [`${days} ${many(days, 'day')}`, `${hours} ${many(hours, 'hour')}`];
  return `${words.join(', ')} and ${minutes} ${many(minutes, 'minute')} to go`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Counts down, each second; read out on demand and never by itself. */
function Countdown({ left }: { left: number }) {
  const { days, hours, minutes, seconds } = parts(left);
  const shown = [
    [many(days, 'day'), String(days)],
    [many(hours, 'hour'), twoDigits(hours)],
    ['min', twoDigits(minutes)],
    ['s', twoDigits(seconds)],
  ];
  return (
    <Clock role="timer" aria-live="off" aria-label={spoken(left)} data-needs-script="">
      {shown.map(([unit, value]) => (
        <span key={unit} aria-hidden="true">
          <b>{value}</b> {unit}
        </span>
      ))}
    </Clock>
  );
}

/** What clocks show where the visitor is, for those who are not on Lagos time. */
function LocalTime({ instant }: { instant: number }) {
  const scripts = useScripts();
  const date = new Date(instant);
  if (!scripts || date.getTimezoneOffset() === LAGOS_OFFSET) return null;
  const format = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return <Note>Where you are: {date.toLocaleString('en-NG', format)}</Note>;
}

interface NextServiceProps {
  services: readonly Service[];
  /** When the page was made. */
  loadedAt: number;
}

/** When the next service is, in Lagos time, and how long until then; counts down in the browser. */
export function NextService({ services, loadedAt }: NextServiceProps) {
  const now = useNow(loadedAt);
  const next = nextService(services, now);
  if (!next) return null;
  const {
    service,
    occurrence: { startsAt },
  } = next;
  const left = startsAt - now;
  return (
    <Next aria-labelledby="next-service">
      <h2 id="next-service">{left > 0 ? 'The next service' : 'A service is being held now'}</h2>
      <p>
        <strong>{service.title}</strong>
        <br />
        <time dateTime={new Date(startsAt).toISOString()}>
          {formatDay(lagosDay(new Date(startsAt)))}, {service.startTime} Lagos time
        </time>
      </p>
      <LocalTime instant={startsAt} />
      {left > 0 ? <Countdown left={left} /> : <Note>The stream appears here by itself as soon as it starts.</Note>}
    </Next>
  );
}
