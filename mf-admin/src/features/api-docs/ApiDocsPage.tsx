import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import { useLocation, useNavigate, usePageData } from '@cog/platform';
import { ButtonAnchor, ButtonLink, EmptyState, Heading, SearchForm } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { Counted } from '../../common/list/Counted.tsx';
import type { loader } from './ApiDocsPage.api.ts';
import { Group, Intro } from './ApiDocsPage.styles.ts';
import { byTag, foundCalls } from './apiCalls.ts';
import { CallDetails } from './CallDetails.tsx';

const PATH = '/apidocs';

const counted = (found: number, all: number) =>
  found === all ? `${all} ${all === 1 ? 'call' : 'calls'}` : `${found} of ${all} calls`;

/** Every call of the API, for those who connect something to it; made of the server's own description. */
export function ApiDocsPage() {
  const { about, calls } = usePageData<typeof loader>();
  const search = new URLSearchParams(useLocation().search).get('search')?.trim() ?? '';
  const navigate = useNavigate();
  const found = foundCalls(calls, search);
  const find = (typed: string) => {
    const words = typed.trim();
    void navigate(words ? `${PATH}?search=${encodeURIComponent(words)}` : PATH, { preventScrollReset: true });
  };
  return (
    <AdminLayout heading="API">
      <Intro>
        <p>{about}</p>
        <ButtonAnchor look="secondary" href={getApiDescription.path}>
          OpenAPI document (JSON)
        </ButtonAnchor>
      </Intro>
      <SearchForm label="Search in calls" search={search} action={PATH} clearTo={PATH} onSearch={find} />
      <Counted>{counted(found.length, calls.length)}</Counted>
      {found.length === 0 ? (
        <EmptyState
          title="No call found"
          action={
            <ButtonLink look="secondary" to={PATH} preventScrollReset>
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
