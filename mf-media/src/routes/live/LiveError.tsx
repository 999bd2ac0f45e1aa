import { MediaError } from '../../MediaError.tsx';

/** Whether the stream is on could not be asked. */
export const LiveError = () => <MediaError title="Watch Live Video" subject="The live stream" />;
