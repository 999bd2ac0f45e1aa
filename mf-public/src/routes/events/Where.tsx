import { useContent, usePageData, useTranslate } from '@cog/platform';
import type { loadEvents } from './EventsPage.api.ts';
import type { Entry } from './entries.ts';

/** Where an entry is held, on one line: the branches' names, or the place if no branch is named. */
export function Where({ branches, place }: Pick<Entry, 'branches' | 'place'>) {
  const t = useTranslate();
  const content = useContent();
  const { places } = usePageData<typeof loadEvents>();
  const named = places.filter(({ id }) => branches.includes(id));
  if (named.length === 0) return <span {...content(place)} />;
  if (named.length === places.length) return t('All branches');
  return named.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <span {...content(name)} />
    </span>
  ));
}
