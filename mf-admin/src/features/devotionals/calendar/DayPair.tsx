import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import { RouteLink } from '@cog/platform';
import { ButtonLink, column, Heading, quiet, surface, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { StateBadge } from '../../../common/unpublished/StateBadge.tsx';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { nameOf } from '../../../common/unpublished/unpublished.messages.ts';
import { addAddress, editAddress, monthAddress, pairAddress } from '../devotional.address.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { OpeningNote } from '../form/DayNotes.tsx';
import { LinkRow } from '../LinkRow.styles.ts';
import type { DayOfBoth } from './calendar.api.ts';
import { PrevNext } from './PrevNext.tsx';

const Days = styled(PrevNext)`
  max-width: 46rem;

  & > a {
    width: 48px;
    padding: 0;
  }

  @media (min-width: 720px) {
    grid-template-columns: 48px auto 48px;
    justify-content: start;
    gap: var(--space-3);
  }
`;

const Both = styled.div`
  ${column(6)};
  max-width: 76rem;

  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const Side = styled.section`
  ${column(3)};
  justify-items: start;
  padding: var(--space-4);
  ${surface};
  font-size: 1rem;

  @media (min-width: 720px) {
    padding: var(--space-5);
  }
`;

const TextBlock = styled.dl`
  ${column(4)};
  width: 100%;
  line-height: 1.6;

  dt {
    ${quiet};
    font-weight: 600;
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** Both texts of a day, side by side where there is room, with links to edit or add them. */
export function DayPair({ data: { day, devotionals, drafts } }: { data: DayOfBoth }) {
  return (
    <>
      <Days
        label="Days"
        previous={{ to: addDays(day, -1), label: 'The day before' }}
        next={{ to: addDays(day, 1), label: 'The day after' }}
        addressOf={pairAddress}
      >
        <Heading level={2} look="large">
          {formatDay(day)}
        </Heading>
      </Days>
      {devotionals.EN || devotionals.YO ? <OpeningNote day={day} /> : null}
      <Both>
        <Text language="EN" day={day} devotional={devotionals.EN} draft={drafts.EN} />
        <Text language="YO" day={day} devotional={devotionals.YO} draft={drafts.YO} />
      </Both>
      <div>
        <ButtonLink look="quiet" to={monthAddress(day)}>
          Back to the calendar
        </ButtonLink>
      </div>
    </>
  );
}

interface TextProps {
  language: Language;
  day: IsoDate;
  devotional: Devotional | null;
  draft: UnpublishedSummary | undefined;
}

function Text({ language, day, devotional, draft }: TextProps) {
  const { name, labels } = devotionalMessages[language];
  const lang = langOf(language);
  if (!devotional && draft) {
    return (
      <Side aria-label={name}>
        <Heading level={3}>{name}</Heading>
        <StateBadge state={draft.state} />
        <p lang={draft.title ? lang : undefined}>{nameOf(draft)}</p>
        <p>It is not published: visitors do not see it.</p>
        <ButtonLink to={draftAddress(draft)}>Open the {name} draft</ButtonLink>
      </Side>
    );
  }
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
      <LinkRow>
        <RouteLink to={editAddress(language, day)}>Edit the {name}</RouteLink>
        <RouteLink to={devotionalAddress(day, language)}>
          See it on the site <VisuallyHidden>in {name}</VisuallyHidden>
        </RouteLink>
      </LinkRow>
      <TextBlock lang={lang}>
        {(['title', 'text', 'content', 'prayer', 'bible_reading'] as const).map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{devotional[field]}</dd>
          </div>
        ))}
      </TextBlock>
    </Side>
  );
}
