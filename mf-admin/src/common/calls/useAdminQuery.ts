import { type Query, type QueryOptions, useQuery } from '@cog/shared-ui';
import { useSignInAgain } from './useSignInAgain.ts';

/** `useQuery` for what only a signed-in user may ask: where no user is signed in, asks for that and then once more. */
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
