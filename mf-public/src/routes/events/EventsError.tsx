import { LoadError } from '@cog/shared-ui';

/** Services and events could not be fetched. */
export const EventsError = () => (
  <LoadError heading="Services and events" title="The services could not be loaded" loadingLabel="Loading....." />
);
