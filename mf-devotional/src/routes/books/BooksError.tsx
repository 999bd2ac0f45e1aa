import { LoadError } from '@cog/shared-ui';

/** The books could not be fetched. */
export function BooksError() {
  return <LoadError heading="Books" title="The books could not be loaded" loadingLabel="Loading books..." />;
}
