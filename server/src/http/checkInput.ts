import { ArraySchema, ObjectSchema, type Schema, ValidationError } from 'yup';
import { type Refusal, refused } from './answer.ts';
import { assertSafeJson, UnreadableBody } from './readJson.ts';

/** Most fields reported in an answer: more than any of our forms has wrong at once. */
const MOST_REPORTED = 20;
/** Message that replaces those of all further fields. */
const OTHERS = '…';

export type Checked = { ok: true; value: unknown } | { ok: false; refusal: Refusal };

const MESSAGES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Whether a schema of this type may cast a JSON value. yup would accept 5 for '5' and [20] for 20, which no form sends; forms do
 * send numbers and booleans as strings.
 */
function isCastable(type: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' || typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean' || typeof value === 'string';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    default:
      return true;
  }
}

function label(path: string): string {
  return path === '' ? 'The body' : path;
}

/** Messages by path for values of a wrong type, before casting; slightly more than are reported. */
function wrongTypes(schema: unknown, value: unknown, path: string, found: Record<string, string>): void {
  if (!(schema instanceof ObjectSchema || schema instanceof ArraySchema)) return;
  if (Object.keys(found).length > MOST_REPORTED) return;
  if (!isCastable(schema.type, value)) {
    found[path] = `${label(path)} must be ${MESSAGES[schema.type]}`;
  } else if (schema instanceof ArraySchema && Array.isArray(value)) {
    value.forEach((inner: unknown, index) => {
      checkType(schema.innerType, inner, `${path}[${index}]`, found);
    });
  } else if (schema instanceof ObjectSchema && typeof value === 'object' && value !== null) {
    const values = new Map<string, unknown>(Object.entries(value));
    for (const [name, field] of Object.entries(schema.fields)) {
      checkType(field, values.get(name), path === '' ? name : `${path}.${name}`, found);
    }
  }
}

function checkType(schema: unknown, value: unknown, path: string, found: Record<string, string>): void {
  if (schema instanceof ObjectSchema || schema instanceof ArraySchema) {
    wrongTypes(schema, value, path, found);
    return;
  }
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
  if (typeof type === 'string' && !isCastable(type, value))
    found[path] = `${label(path)} must be ${MESSAGES[type] ?? type}`;
}

/** Longest field name in an answer: unknown names come from the sender and may be anything. */
const LONGEST_NAME = 80;

const unknownField = (name: string) => `The field '${name.slice(0, LONGEST_NAME)}' is not known.`;

/** Messages of a failed validation: the first of each field, unknown fields under their own names. */
function messagesOf(error: ValidationError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const inner of error.inner.length > 0 ? error.inner : [error]) {
    const unknown: unknown = inner.params?.unknown;
    if (inner.type === 'noUnknown' && typeof unknown === 'string') {
      for (const name of unknown.split(', ')) messages[name.slice(0, LONGEST_NAME)] ??= unknownField(name);
    } else {
      messages[inner.path ?? ''] ??= inner.message.slice(0, 500);
    }
  }
  return messages;
}

/** Makes the refusal: its message is the first one; errors of the whole body have no field. At most `MOST_REPORTED` fields. */
function refusal({ '': whole, ...errors }: Record<string, string>): Checked {
  const all = Object.entries(errors);
  const message = all[0]?.[1] ?? whole ?? 'The request is not valid.';
  const reported = all.slice(0, MOST_REPORTED);
  if (all.length > reported.length) reported.push([OTHERS, 'More fields are not right.']);
  return { ok: false, refusal: refused(400, message, { errors: Object.fromEntries(reported) }) };
}

/**
 * Validates and casts a body or query with the contract's schema. Unknown fields are refused and not dropped: a misspelt optional
 * field would silently be lost.
 *
 * @returns the cast value, or a refusal (400) with a message for each wrong field
 */
export async function checkInput(schema: Schema, value: unknown): Promise<Checked> {
  const types: Record<string, string> = {};
  wrongTypes(schema, value, '', types);
  if (Object.keys(types).length > 0) return refusal(types);
  try {
    return { ok: true, value: await schema.validate(value, { abortEarly: false, stripUnknown: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return refusal(messagesOf(error));
  }
}

/** Validates a query string; one without a schema must be empty. */
export async function checkQuery(schema: Schema | undefined, query: unknown): Promise<Checked> {
  const fields = Object.entries(query ?? {});
  try {
    assertSafeJson(query);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    return { ok: false, refusal: refused(400, error.message) };
  }
  if (schema !== undefined) return checkInput(schema, query);
  if (fields.length === 0) return { ok: true, value: undefined };
  return refusal(Object.fromEntries(fields.map(([name]) => [name.slice(0, LONGEST_NAME), unknownField(name)])));
}
