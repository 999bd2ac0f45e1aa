import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientPreferences } from '../core/clientPreferences.ts';
import { inYoruba } from '../core/failure.messages.ts';
import { failurePage, type OfferedField } from '../core/failurePage.ts';
import { isCrossSite } from '../core/isCrossSite.ts';
import type { Refusal } from './answer.ts';
import { malformedRequest } from './malformedRequest.ts';

/** More fields than a form of ours has. */
const MOST_FIELDS = 50;
/** Fields that a person has typed, as they are called; all others are sent again unseen. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['text', 'Prayer request'],
  ['name', 'Your name'],
  ['phone', 'Phone number'],
  ['email', 'Email'],
  ['foundBy', 'How did you hear about us?'],
]);
const LONG = 'text';

/** What sending the same once more may help against. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 413, 429, 500, 502, 503, 504]);
/** What is said where the refusal speaks to a program. */
const WORDS: Readonly<Record<number, string>> = {
  404: 'Please open the page again and send it from there.',
  405: 'Please open the page again and send it from there.',
  413: 'It is too long. Please make it shorter and send it again.',
  415: 'Please open the page again and send it from there.',
};

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Whether a browser sent a form without scripts, and shows a person what it is answered. */
export function isSentForm({
  method,
  headers,
}: {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}): boolean {
  const mode = headers['sec-fetch-mode'];
  return (
    method === 'POST' &&
    (mode === undefined || mode === 'navigate') &&
    FORM.test(headers['content-type'] ?? '') &&
    (headers.accept ?? '').includes('text/html')
  );
}

/** What was typed, as far as it was read; none of what another site may have put there. */
function typedIn({ body, headers, server }: FastifyRequest): OfferedField[] | null {
  const isRead = body instanceof URLSearchParams || typeof body === 'string';
  if (!isRead || isCrossSite(headers, server.context.config.siteUrl)) return null;
  return [...new URLSearchParams(body)].slice(0, MOST_FIELDS).map(([name, value]) => {
    return { name, value, label: LABELS.get(name) ?? null, isLong: name === LONG };
  });
}

/** Answers a form without scripts with a page that says why it did not get through, with what was typed. */
export function sendFormFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusal;
  const isYoruba = clientPreferences(request.headers).language === 'YO';
  const t = (text: string) => (isYoruba ? inYoruba(text) : text);
  // An address that cannot be read may name another host, and our page would link to it.
  const address = malformedRequest(request.raw) === null ? (request.raw.url ?? '/') : '/';
  const fields = PASSING.has(status) ? typedIn(request) : null;
  const isTyped = fields?.some(({ label }) => label !== null) ?? false;
  const still = isTyped ? 'What you wrote is still here.' : 'Go back and what you wrote will still be there.';
  const { headers, body } = failurePage(
    {
      status,
      heading: t('It was not sent.'),
      message: `${t(WORDS[status] ?? refusal.message)} ${t(still)}`,
      language: isYoruba ? 'yo' : 'en',
      ...(fields === null
        ? {}
        : {
            form: {
              action: address,
              send: t('Send it again'),
              fields: fields.map((field) => ({ ...field, label: field.label === null ? null : t(field.label) })),
            },
          }),
      links: [
        { href: address.replace(/\?.*/s, ''), text: t('Back to the form') },
        { href: '/', text: t('Go to the home page') },
      ],
    },
    request.server.context.pageRefusals.shellStyles,
  );
  return reply
    .code(status)
    .headers({ ...refusal.headers, ...headers })
    .send(body);
}
