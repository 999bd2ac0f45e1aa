import type { FastifyInstance } from 'fastify';
import { refused } from './answer.ts';
import { sendProblem } from './sendProblem.ts';

/** A form that is so many times too long is still read, so that the person gets back what they wrote to shorten it. */
const READ_TO_SHORTEN = 4;

/**
 * Lets the handlers of a part of the app take forms as browsers send them without scripts, and mail programs: whatever
 * type a body says it is, it is text. `readForm` reads it.
 *
 * @param longestBytes longer bodies are refused (413)
 */
export function takeForms(forms: FastifyInstance, longestBytes: number): void {
  forms.removeAllContentTypeParsers();
  const bodyLimit = longestBytes * READ_TO_SHORTEN;
  forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, String(body)));
  forms.addHook('preValidation', async ({ body }, reply) => {
    if (typeof body !== 'string' || Buffer.byteLength(body) <= longestBytes) return undefined;
    return sendProblem(reply, refused(413, 'The form is too long.'));
  });
}

/** The fields of a form that `takeForms` has let in. */
export const readForm = (body: unknown): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');
