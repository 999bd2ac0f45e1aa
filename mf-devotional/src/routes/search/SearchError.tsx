import { LoadError } from '@cog/shared-ui';

/** The search could not be answered. */
export function SearchError() {
  return <LoadError heading="Search" title="The search could not be answered" loadingLabel="Searching..." />;
}
