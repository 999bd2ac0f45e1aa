import { podcastFeed } from '../../feed/feedKind.ts';
import { MediaError } from '../../MediaError.tsx';

/** The list could not be fetched. */
export const PodcastError = () => <MediaError title={podcastFeed.title} />;
