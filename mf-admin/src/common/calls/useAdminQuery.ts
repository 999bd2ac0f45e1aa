import { type Query, type QueryOptions, useQuery } from '@cog/shared-ui';
import { useSignedOut } from './useSignedOut.ts';

/** `useQuery` for what only somebody signed in may ask: goes to the sign-in page when nobody is any more. */
export function useAdminQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const signedOut = useSignedOut();
  return useQuery({
    ...options,
    onFailure(failure) {
      if (failure.kind === 'refused' && failure.status === 401) signedOut();
      options.onFailure?.(failure);
    },
  });
}
