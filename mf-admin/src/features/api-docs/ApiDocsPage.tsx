import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import * as pages from '@cog/contracts/composition/pages';
import { useLocation, useNavigate, usePageData } from '@cog/platform';
import { ButtonAnchor, ButtonLink, EmptyState, Heading, SearchForm } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { column } from '../../common/layout/layout.styles.ts';
import { Counted } from '../../common/list/Counted.tsx';
import type { loader } from './ApiDocsPage.api.ts';
import { byTag, foundCalls } from './apiCalls.ts';
import { CallDetails } from './CallDetails.tsx';
import { SessionGuide } from './SessionGuide.tsx';

const Intro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);

  & > p {
    flex: 1 1 20rem;
    max-width: 46rem;
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

const Group = styled.section`
  ${column(3)};

  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

const counted = (found: number, all: number) =>
  found === all ? `${all} ${all === 1 ? 'call' : 'calls'}` : `${found} of ${all} calls`;

/** Every call of the API, for those who connect something to it; made of the server's own description. */
export function ApiDocsPage() {
  const { about, server, calls } = usePageData<typeof loader>();
  const search = new URLSearchParams(useLocation().search).get('search')?.trim() ?? '';
  const navigate = useNavigate();
  const found = foundCalls(calls, search);
  const find = (typed: string) => {
    const words = typed.trim();
    void navigate(words ? `${pages.apiDocs}?search=${encodeURIComponent(words)}` : pages.apiDocs, {
      preventScrollReset: true,
    });
  };
  return (
    <AdminLayout heading="API">
      <Intro>
        <p>{about}</p>
        <ButtonAnchor look="secondary" href={getApiDescription.path}>
          OpenAPI document (JSON)
        </ButtonAnchor>
      </Intro>
      <SessionGuide server={server} />
      <SearchForm
        label="Search in calls"
        search={search}
        action={pages.apiDocs}
        clearTo={pages.apiDocs}
        onSearch={find}
      />
      <Counted>{counted(found.length, calls.length)}</Counted>
      {found.length === 0 ? (
        <EmptyState
          title="No call found"
          action={
            <ButtonLink look="secondary" to={pages.apiDocs} preventScrollReset>
              Show all calls
            </ButtonLink>
          }
        >
          Search for a part of an address, a method or a word of what it does.
        </EmptyState>
      ) : null}
      {byTag(found).map(([tag, ofTag]) => (
        <Group key={tag} aria-labelledby={`tag-${tag}`}>
          <Heading level={2} look="large" id={`tag-${tag}`}>
            {tag}
          </Heading>
          {ofTag.map((call) => (
            <CallDetails key={`${call.id} ${search}`} call={call} isOpen={found.length === 1} />
          ))}
        </Group>
      ))}
    </AdminLayout>
  );
}
