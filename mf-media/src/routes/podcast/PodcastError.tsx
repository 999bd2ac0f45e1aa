import { LoadError } from '@cog/shared-ui';
import { podcastFeed } from '../../feed/feedKind.ts';

/** The list could not be fetched. */
export const PodcastError = () => <LoadError heading={podcastFeed.title} title="The videos could not be loaded" />;
