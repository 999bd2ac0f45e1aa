import { formatDay } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { RouteLink } from '@cog/platform';
import { column, Note, quiet, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { Panel } from '../../common/layout/Panel.tsx';
import { draftAddress } from '../../common/unpublished/unpublished.address.ts';
import { nameOf } from '../../common/unpublished/unpublished.messages.ts';

const Texts = styled.ul`
  ${column(2)};

  li {
    display: grid;
    justify-items: start;
  }

  a {
    ${tall()};
  }

  small {
    ${quiet};
  }
`;

type Review = Overview['review'];

/** Texts that wait for review before they are published; renders nothing if there are none. */
export function ReviewWaiting({ review: { items, total } }: { review: Review }) {
  if (total === 0) return null;
  return (
    <Panel title="Waiting for you to read">
      <Texts role="list">
        {items.map((text) => (
          <li key={text.id}>
            <RouteLink to={draftAddress(text)} otherwise={nameOf(text)}>
              <span lang={text.language === 'YO' ? 'yo' : undefined}>{nameOf(text)}</span>
            </RouteLink>
            <small>{aboutOf(text)}</small>
          </li>
        ))}
      </Texts>
      {total > items.length ? (
        <Note>And {total - items.length} more, in the lists under ‘Ready for review’.</Note>
      ) : null}
    </Panel>
  );
}

/** 'Yoruba devotional for Saturday, 21 November 2026. You were asked to read it.' */
function aboutOf({ kind, language, date, isForYou }: Review['items'][number]): string {
  const kindName = kind === 'sermon' ? 'Sermon' : `${language === 'YO' ? 'Yoruba' : 'English'} devotional`;
  return `${kindName}${date ? ` for ${formatDay(date)}` : ''}.${isForYou ? ' You were asked to read it.' : ''}`;
}
