import type { JsonSchema } from '@cog/contracts/api-description/constants';
import type { ApiCall } from './apiCalls.ts';

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  email: 'name@example.com',
  uri: 'https://example.com/',
};

/** By what a field is called; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/phone|whatsapp/i, '+2348031234567'],
  [/^(time|startTime|endTime)$/, '08:00'],
  [/^(updated_at|at|.+Date|.+At)$/, '2026-11-21T08:00:00.000Z'],
  [/^(id|_id|revision|version)$/, '…'],
];

function exampleText({ format, minLength = 0 }: JsonSchema, name: string): string {
  const known = BY_FORMAT[format ?? ''] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return known ?? (minLength > 0 ? 'Text' : '');
}

/** The fields that an example shows: of what is sent those that must be there, of an answer all. */
function exampleObject({ properties = {}, required = [] }: JsonSchema, isSent: boolean): object {
  const shown = Object.entries(properties).filter(
    ([name]) => !isSent || required.length === 0 || required.includes(name),
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, isSent, name)]));
}

/** A value of a described shape. */
export function exampleOf(schema: JsonSchema, isSent: boolean, name = ''): unknown {
  const { enum: values, default: preset, items, minimum } = schema;
  const [type] = [schema.type ?? []].flat();
  if (values !== undefined) return values[0];
  if (preset !== undefined) return preset;
  switch (type) {
    case 'object':
      return exampleObject(schema, isSent);
    case 'array':
      return items === undefined ? [] : [exampleOf(items, isSent, name)];
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return {};
  }
}

/** In single quotes, as a shell takes it to the letter. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call for a command line; whoever runs it puts their own cookie and addresses in. */
export function curlOf({ method, path, server, cookie, parameters, body }: ApiCall): string {
  const asked = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = asked.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, true, name)))}`);
  const address = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const isIdempotent = parameters.some((parameter) => parameter.in === 'header');
  return [
    `curl --globoff --request ${method} ${quoted(address)}`,
    ...(cookie === null ? [] : [`--cookie ${quoted(`${cookie}=YOUR-SESSION`)}`]),
    ...(isIdempotent ? ['--header "idempotency-key: $(uuidgen)"'] : []),
    ...(body === null
      ? []
      : [`--header 'content-type: application/json'`, `--data ${quoted(JSON.stringify(exampleOf(body, true)))}`]),
  ].join(' \\\n  ');
}
