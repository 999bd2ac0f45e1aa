import { MediaError } from '../../MediaError.tsx';

/** Neither a stream nor a video could be had. */
export const LivestreamError = () => <MediaError title="YouTube Video Streamer" subject="The video" />;
