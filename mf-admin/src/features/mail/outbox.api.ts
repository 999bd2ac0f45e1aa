import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { getMail, getMailState, getMails } from '@cog/contracts/mails/endpoints';
import type { ApiAnswer, ApiClient, CallInput, LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { type OutboxParams, parseSearchParams } from './outbox.address.ts';

export interface Outbox {
  /** A page of mails. */
  mails: AnswerOf<typeof getMails>;
  /** The mail server, and the unfinished batches. */
  state: AnswerOf<typeof getMailState>;
}

/** Fetches a page of mails and the state of sending. */
export async function askForOutbox(
  api: ApiClient,
  { status, search, batch, page }: OutboxParams,
  how: Pick<CallInput<typeof getMails>, 'signal' | 'background'>,
): Promise<ApiAnswer<Outbox>> {
  const query = {
    page,
    ...(status === null ? {} : { status }),
    ...(search === '' ? {} : { search }),
    ...(batch === null ? {} : { batch }),
  };
  const [mails, state] = await Promise.all([api.call(getMails, { query, ...how }), api.call(getMailState, how)]);
  if (!mails.ok) return mails;
  return state.ok ? { ok: true, data: { mails: mails.data, state: state.data } } : state;
}

/** Loads the outbox and the mail that the address asks for, or the reason why they cannot be shown. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { signal } = request;
  const [outbox, open] = await Promise.all([
    askForOutbox(api, params, { signal }),
    params.mail === null ? null : api.call(getMail, { params: { id: params.mail }, signal }),
  ]);
  return { params, outbox: loadedOrSignIn(outbox, request), open: open && loadedOrSignIn(open, request) };
}
