import type { SearchKind } from '@cog/contracts/search/constants';

/** What one of a kind is called. */
export const KIND = {
  sermon: 'Sermon',
  devotional: 'Devotional',
  video: 'Video',
  episode: 'Podcast',
} as const satisfies Record<SearchKind, string>;

/** What several of a kind are called. */
export const KINDS = {
  sermon: 'Sermons',
  devotional: 'Devotionals',
  video: 'Videos',
  episode: 'Podcast',
} as const satisfies Record<SearchKind, string>;
