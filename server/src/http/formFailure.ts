import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientPreferences } from '../core/clientPreferences.ts';
import { inYoruba } from '../core/failure.messages.ts';
import { failurePage, type OfferedField } from '../core/failurePage.ts';
import { isCrossSite } from '../core/isCrossSite.ts';
import type { Refusal } from './answer.ts';
import { malformedRequest } from './malformedRequest.ts';

/** Most fields: more than any of our forms has. */
const MOST_FIELDS = 50;
/** Labels of the fields that people fill in; all others become hidden fields. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['text', 'Prayer request'],
  ['name', 'Your name'],
  ['phone', 'Phone number'],
  ['email', 'Email'],
  ['foundBy', 'How did you hear about us?'],
]);
const LONG = 'text';

/** Statuses for which a retry may help. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 413, 429, 500, 502, 503, 504]);
/** Message that replaces one meant for a program. */
const MESSAGES: Readonly<Record<number, string>> = {
  404: 'Please open the page again and send it from there.',
  405: 'Please open the page again and send it from there.',
  413: 'It is too long. Please make it shorter and send it again.',
  415: 'Please open the page again and send it from there.',
};

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Whether a browser submitted a form without scripts, so that a person sees the answer. */
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

/** The submitted fields, as far as they were read; none for a cross-site submission. */
function typedIn({ body, headers, server }: FastifyRequest): OfferedField[] | null {
  const isRead = body instanceof URLSearchParams || typeof body === 'string';
  if (!isRead || isCrossSite(headers, server.context.config.siteUrl)) return null;
  return [...new URLSearchParams(body)].slice(0, MOST_FIELDS).map(([name, value]) => {
    return { name, value, label: LABELS.get(name) ?? null, isLong: name === LONG };
  });
}

/** Answers a form without scripts with a page that gives the reason and keeps what was typed. */
export function sendFormFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusal;
  const isYoruba = clientPreferences(request.headers).language === 'YO';
  const t = (text: string) => (isYoruba ? inYoruba(text) : text);
  // A malformed address might point our page's links to another host.
  const address = malformedRequest(request.raw) === null ? (request.raw.url ?? '/') : '/';
  const fields = PASSING.has(status) ? typedIn(request) : null;
  const isTyped = fields?.some(({ label }) => label !== null) ?? false;
  const still = isTyped ? 'What you wrote is still here.' : 'Go back and what you wrote will still be there.';
  const { headers, body } = failurePage(
    {
      status,
      heading: t('It was not sent.'),
      message: `${t(MESSAGES[status] ?? refusal.message)} ${t(still)}`,
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
