import { type Query, type QueryOptions, useQuery } from '@cog/shared-ui';
import { useSignInAgain } from './useSignInAgain.ts';

/** `useQuery` for endpoints that need a signed-in user: on 401 it asks the user to sign in and then retries once. */
export function useAdminQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const signInAgain = useSignInAgain();
  const query: Query<Data> = useQuery({
    ...options,
    onFailure(failure) {
      if (failure.kind === 'refused' && failure.status === 401) void askAgain();
      options.onFailure?.(failure);
    },
  });
  async function askAgain() {
    const signedIn = await signInAgain({ isAskedByPage: true });
    if (signedIn === 'same' || signedIn === 'another') await query.refetch(true);
  }
  return query;
}
