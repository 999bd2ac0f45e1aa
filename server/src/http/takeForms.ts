import type { FastifyInstance } from 'fastify';

/**
 * Lets the handlers of a part of the app take forms as browsers send them without scripts, and mail programs: whatever
 * type a body says it is, it is text. `readForm` reads it.
 *
 * @param longestBytes longer bodies are refused (413)
 */
export function takeForms(forms: FastifyInstance, longestBytes: number): void {
  forms.removeAllContentTypeParsers();
  forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBytes }, (_request, body, done) =>
    done(null, String(body)),
  );
}

/** The fields of a form that `takeForms` has let in. */
export const readForm = (body: unknown): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');
