import { LoadError } from '@cog/shared-ui';

/** Neither a stream nor a video could be had. */
export const LivestreamError = () => (
  <LoadError heading="YouTube Video Streamer" title="The video could not be loaded" />
);
