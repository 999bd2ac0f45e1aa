import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { getMail, getMailState, getMails } from '@cog/contracts/mails/endpoints';
import type { Mail } from '@cog/contracts/mails/schema';
import type { ApiAnswer, ApiClient, CallInput, LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { type OutboxAsked, readAsked } from './outbox.address.ts';

/** A page of the mails. */
export type MailRows = AnswerOf<typeof getMails>;
/** Where mail goes, and the batches that are under way. */
export type MailState = AnswerOf<typeof getMailState>;

/** How it is asked: until when, and whether the page does it by itself. */
type How = Pick<CallInput<typeof getMails>, 'signal' | 'background'>;

export const askForMails = (api: ApiClient, { status, search, batch, page }: OutboxAsked, how: How) =>
  api.call(getMails, {
    query: {
      page,
      ...(status === null ? {} : { status }),
      ...(search === '' ? {} : { search }),
      ...(batch === null ? {} : { batch }),
    },
    ...how,
  });

export const askForState = (api: ApiClient, how: How) => api.call(getMailState, how);

export interface OutboxData {
  asked: OutboxAsked;
  mails: MailRows;
  state: MailState;
  /** The mail that is open; null for none. */
  open: { kind: 'fetched'; mail: Mail } | { kind: 'failed'; message: string } | null;
}

function readOpen(answer: ApiAnswer<Mail> | null): OutboxData['open'] {
  if (answer === null) return null;
  return answer.ok ? { kind: 'fetched', mail: answer.data } : { kind: 'failed', message: answer.failure.message };
}

/** A page of the mails, where mail goes, and the mail that the address names. */
export async function loader({ request, api }: LoaderArguments): Promise<OutboxData> {
  const asked = readAsked(new URL(request.url).searchParams);
  const { signal } = request;
  const [mails, state, open] = await Promise.all([
    askForMails(api, asked, { signal }),
    askForState(api, { signal }),
    asked.mail === null ? null : api.call(getMail, { params: { id: asked.mail }, signal }),
  ]);
  return { asked, mails: dataOrSignIn(mails, request), state: dataOrSignIn(state, request), open: readOpen(open) };
}
