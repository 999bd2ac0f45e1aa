import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { askForBooks, type BookRows } from './books.api.ts';

/** The books that are there; or why they cannot be shown, which keeps nobody from adding one. */
export type BooksThere = { kind: 'list'; rows: BookRows } | { kind: 'none'; message: string };

export async function loader(args: LoaderArguments): Promise<BooksThere> {
  const answer = await askForBooks(args);
  const isSignedOut = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401;
  if (!answer.ok && !isSignedOut) return { kind: 'none', message: answer.failure.message };
  return { kind: 'list', rows: dataOrSignIn(answer, args.request) };
}
