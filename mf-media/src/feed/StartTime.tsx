import { momentWhen } from '@cog/contracts/events/serviceTimes';
import { useLanguage } from '@cog/platform';

/** When an announced video begins, in Lagos time. */
export function StartTime({ startsAt }: { startsAt: string }) {
  const language = useLanguage();
  return <time dateTime={startsAt}>{momentWhen(Date.parse(startsAt), language)}</time>;
}
