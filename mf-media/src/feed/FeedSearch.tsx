import { useNavigate, useTranslate } from '@cog/platform';
import { SearchForm } from '@cog/shared-ui';
import { feedAddress, LIST, parseSearchParams } from './feed.address.ts';

interface FeedSearchProps {
  path: string;
  /** The current search; empty for none. */
  search: string;
  /** The video that stays chosen: the one in the address, or the one that is playing. */
  video: string | null;
}

/** A search form for titles and descriptions. */
export function FeedSearch({ path, search, video }: FeedSearchProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <SearchForm
      label={t('Search in titles and descriptions')}
      search={search}
      action={`${path}#${LIST}`}
      {...(video ? { keep: { v: video } } : {})}
      clearTo={feedAddress(path, { video })}
      onSearch={(typed) => {
        const params = parseSearchParams(new URLSearchParams({ search: typed }));
        void navigate(feedAddress(path, { video, search: params.search }), { preventScrollReset: true });
      }}
    />
  );
}
