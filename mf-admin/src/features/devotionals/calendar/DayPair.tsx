import type { Devotional } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { ButtonLink, Heading, Icon, VisuallyHidden } from '@cog/shared-ui';
import { addAddress, editAddress, monthAddress, onTheSite, pairAddress } from '../devotional.address.ts';
import { devotionalWords, langOf } from '../devotional.words.ts';
import { OpeningNote } from '../form/DayNotes.tsx';
import { Both, Side, Turn, Words } from './DayPair.styles.ts';
import type { DayOfBoth } from './MonthPage.api.ts';

/** Both texts of a day, side by side where there is room, with the ways to change what is there. */
export function DayPair({ data: { day, devotionals } }: { data: DayOfBoth }) {
  return (
    <>
      <Turn aria-label="Days">
        <DayLink to={addDays(day, -1)} icon="previous" label="The day before" />
        <Heading level={2} look="large">
          {formatDay(day)}
        </Heading>
        <DayLink to={addDays(day, 1)} icon="next" label="The day after" />
      </Turn>
      {devotionals.EN || devotionals.YO ? <OpeningNote day={day} /> : null}
      <Both>
        <Text language="EN" day={day} devotional={devotionals.EN} />
        <Text language="YO" day={day} devotional={devotionals.YO} />
      </Both>
      <div>
        <ButtonLink look="quiet" to={monthAddress(day)}>
          Back to the calendar
        </ButtonLink>
      </div>
    </>
  );
}

interface DayLinkProps {
  to: IsoDate;
  icon: 'previous' | 'next';
  label: string;
}

function DayLink({ to, icon, label }: DayLinkProps) {
  if (!isIsoDate(to)) return <span />;
  return (
    <ButtonLink look="quiet" to={pairAddress(to)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </ButtonLink>
  );
}

interface TextProps {
  language: Language;
  day: IsoDate;
  devotional: Devotional | null;
}

function Text({ language, day, devotional }: TextProps) {
  const { name, labels } = devotionalWords[language];
  const lang = langOf(language);
  if (!devotional) {
    return (
      <Side aria-label={name}>
        <Heading level={3}>{name}</Heading>
        <p>
          There is no {name} text for {formatDay(day)} yet.
        </p>
        <ButtonLink to={addAddress(language, day)}>Add the {name}</ButtonLink>
      </Side>
    );
  }
  return (
    <Side aria-label={name}>
      <Heading level={3}>{name}</Heading>
      <p>
        <RouteLink to={editAddress(language, day)}>Edit the {name}</RouteLink>
        <RouteLink to={onTheSite(language, day)}>
          See it on the site <VisuallyHidden>in {name}</VisuallyHidden>
        </RouteLink>
      </p>
      <Words lang={lang}>
        {(['title', 'text', 'content', 'prayer', 'bible_reading'] as const).map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{devotional[field]}</dd>
          </div>
        ))}
      </Words>
    </Side>
  );
}
