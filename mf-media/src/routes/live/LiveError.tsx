import { LoadError } from '@cog/shared-ui';

/** Whether the stream is on could not be asked. */
export const LiveError = () => <LoadError heading="Watch Live Video" title="The live stream could not be loaded" />;
