import { daysOf, formatDay, type IsoDate, monthsOf, weekday } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui';
import { addAddress } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import { isBegun } from '../form/devotionalDraft.ts';
import type { MissingDay } from './MonthPage.api.ts';
import { MissingList } from './MonthPage.styles.ts';

/** 'Thu, 3 Dec': the row has no room for more on a phone. */
const shortDay = (date: IsoDate): string =>
  `${daysOf('EN')[weekday(date)]?.slice(0, 3)}, ${Number(date.slice(8))} ${monthsOf('EN')[Number(date.slice(5, 7)) - 1]?.slice(0, 3)}`;

/** The coming days that miss a text, each with the way to write it. */
export function MissingDays({ missing }: { missing: readonly MissingDay[] }) {
  return (
    <MissingList role="list">
      {missing.map(({ date, missing: languages }) => (
        <li key={date}>
          <span>{shortDay(date)}</span>
          <span>
            {languages.map((language) => (
              <RouteLink key={language} to={addAddress(language, date)}>
                {isBegun(language, date)
                  ? `Finish the ${devotionalWords[language].name} draft`
                  : `Add ${devotionalWords[language].name}`}
                <VisuallyHidden> for {formatDay(date)}</VisuallyHidden>
              </RouteLink>
            ))}
          </span>
        </li>
      ))}
    </MissingList>
  );
}
