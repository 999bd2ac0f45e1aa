import { videosFeed } from '../../feed/feedKind.ts';
import { MediaError } from '../../MediaError.tsx';

/** The list could not be fetched. */
export const VideosError = () => <MediaError title={videosFeed.title} />;
