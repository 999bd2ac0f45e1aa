import type { FastifyInstance } from 'fastify';
import { refused } from './answer.ts';
import { sendProblem } from './sendProblem.ts';

/** Forms up to this many times too long are still read, so that the person gets their text back to shorten it. */
const READ_TO_SHORTEN = 4;

/**
 * Lets handlers of this scope accept forms of browsers without scripts, and of mail programs: bodies of any content type are read as
 * text. Parse them with `readForm`.
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

/** Parses the fields of a form accepted by `takeForms`. */
export const readForm = (body: unknown): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');
