import * as pages from '@cog/contracts/composition/pages';
import { RESUBSCRIBE, UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { getUnsubscription } from '@cog/contracts/mails/endpoints';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { UNSUBSCRIPTION_LIMIT } from '../../admission/limits.ts';
import { registerScope } from '../../core/registerScope.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { readForm, takeForms } from '../../http/takeForms.ts';
import { unsubscribesRepository } from '../../mail/unsubscribes.repository.ts';

/** Larger than the forms of mail programs and of the page. */
const LONGEST_FORM_BYTES = 4096;
const LONGEST_TOKEN = 100;
/** Masks an address so that its owner recognises it: 'a•••@example.com'. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}•••${address.slice(at)}`;
}

/** The token of a query; null when it is not valid. */
function tokenIn(query: unknown): string | null {
  const token: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, UNSUBSCRIBE_TOKEN) : undefined;
  return typeof token === 'string' && token.length <= LONGEST_TOKEN && !token.includes('\0') ? token : null;
}

/**
 * Ends bulk mail to an address. Mail programs post to `/unsubscribe?token=…` without a cookie (RFC 8058), as does the page's own
 * form; only the token identifies the recipient. A GET changes nothing, because mail programs follow links automatically.
 */
export function registerUnsubscribing(app: FastifyInstance): void {
  const { db, clock } = app.context;

  registerEndpoint(app, getUnsubscription, async ({ db: reading, query: { token } }) => {
    const receiver = await unsubscribesRepository(reading).find(token);
    return receiver === null
      ? refused(404, 'This link has expired or is incomplete.')
      : answered({ address: masked(receiver.address), isUnsubscribed: receiver.isUnsubscribed });
  });

  void registerScope(app, async (forms) => {
    takeForms(forms, LONGEST_FORM_BYTES);
    forms.post(pages.unsubscribe, async (request, reply) => {
      const now = clock();
      const wait = await new DatabaseLimit(UNSUBSCRIPTION_LIMIT, db, now).take(request.ip);
      if (wait > 0) return sendProblem(reply, retryLater(wait, 'Too many wishes from your network.'));
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const token = tokenIn(request.query);
      const again = readForm(request.body).get(RESUBSCRIBE);
      const isKnown =
        token !== null &&
        (await db
          .transaction()
          .execute((transaction) => unsubscribesRepository(transaction).set(token, again !== '1', now)));
      if (again !== null) {
        const query = new URLSearchParams({ [UNSUBSCRIBE_TOKEN]: token ?? '' });
        return reply.redirect(`${pages.unsubscribe}?${query}`, 303);
      }
      if (!isKnown) return reply.code(404).send('This link has expired or is incomplete.');
      return reply.send('You have unsubscribed. We won’t email you about the quiz again.');
    });
  });
}
