import { LoadError } from '@cog/shared-ui';
import { videosFeed } from '../../feed/feedKind.ts';

/** The list could not be fetched. */
export const VideosError = () => <LoadError heading={videosFeed.title} title="The videos could not be loaded" />;
