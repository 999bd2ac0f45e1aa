import { UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { getUnsubscription } from '@cog/contracts/mails/endpoints';
import type { Unsubscription } from '@cog/contracts/mails/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface UnsubscribeData {
  token: string;
  /** Null for a link that belongs to no mail, or no longer does. */
  receiver: Unsubscription | null;
}

const isUnknown = (status: number) => status === 404 || status === 400;

/** Loads the receiver of the mail and whether they still want mail. Changes nothing. */
export async function loadUnsubscription({ api, request }: LoaderArguments): Promise<UnsubscribeData> {
  const token = new URL(request.url).searchParams.get(UNSUBSCRIBE_TOKEN) ?? '';
  if (token === '') return { token, receiver: null };
  const answer = await api.call(getUnsubscription, { query: { token }, signal: request.signal });
  const isMissing = !answer.ok && answer.failure.kind === 'refused' && isUnknown(answer.failure.status);
  return { token, receiver: isMissing ? null : dataOrThrow(answer) };
}
