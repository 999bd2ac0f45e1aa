import type { ApiParameter, JsonSchema } from '@cog/contracts/api-description/constants';

/** A field as the page's tables show it. */
export interface FieldRow {
  /** 'items[].title'. */
  name: string;
  /** 'text', 'whole number'. */
  type: string;
  isRequired: boolean;
  /** 'at most 200 characters, may be null'. */
  limits: string;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
};

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'day, YYYY-MM-DD',
  email: 'e-mail address',
  uri: 'web address',
};

const typesOf = ({ type = [] }: JsonSchema): string[] => [type].flat();

/** What a value is, in a word or two; 'anything' where the description says nothing. */
function typeWords(schema: JsonSchema): string {
  const [main] = typesOf(schema).filter((type) => type !== 'null');
  if (main === undefined) return 'anything';
  if (main === 'array') return schema.items?.type === undefined ? 'list' : `list of ${typeWords(schema.items)}`;
  return FORMAT_WORDS[schema.format ?? ''] ?? TYPE_WORDS[main] ?? main;
}

function range(min: number | undefined, max: number | undefined, one: string, many: string): string[] {
  const unit = (count: number) => (many === '' ? '' : ` ${count === 1 ? one : many}`);
  if (min !== undefined && max !== undefined)
    return [min === max ? `${min}${unit(min)}` : `${min} to ${max}${unit(max)}`];
  if (max !== undefined) return [`at most ${max}${unit(max)}`];
  return min === undefined || min === 0 ? [] : [`at least ${min}${unit(min)}`];
}

const choice = (values: readonly unknown[]): string[] =>
  values.length > 1 ? [`one of ${values.join(', ')}`] : values.map((value) => `always ${value}`);

function limitWords(schema: JsonSchema): string {
  const { enum: values, default: preset, pattern, description } = schema;
  const words = [
    ...choice((values ?? []).filter((value) => value !== null)),
    ...(schema.minLength === 1 && schema.maxLength === undefined
      ? ['not empty']
      : range(schema.minLength, schema.maxLength, 'character', 'characters')),
    ...range(schema.minimum, schema.maximum, '', ''),
    ...range(schema.minItems, schema.maxItems, 'item', 'items'),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
    ...(pattern === undefined || description !== undefined ? [] : [`as ${pattern}`]),
    ...(typesOf(schema).includes('null') ? ['may be null'] : []),
    ...(preset === undefined || preset === null || preset === '' ? [] : [`${JSON.stringify(preset)} unless given`]),
  ];
  return [words.join(', '), description ?? ''].filter((part) => part !== '').join('. ');
}

/** Rows of everything below a value, a list's items under 'name[]'. */
function rowsBelow(schema: JsonSchema, name: string): FieldRow[] {
  if (schema.items !== undefined) return rowsBelow(schema.items, `${name}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const path = name === '' ? key : `${name}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    return [{ name: path, type: typeWords(field), isRequired, limits: limitWords(field) }, ...rowsBelow(field, path)];
  });
}

/** The fields of a body or an answer; an answer that is no object is one row of its own first. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows = rowsBelow(schema, '');
  if (schema.properties !== undefined) return rows;
  return [{ name: 'the whole', type: typeWords(schema), isRequired: true, limits: limitWords(schema) }, ...rows];
}

const PLACES = { path: 'address', query: 'query', header: 'header' } as const;

/** Parameters, each with where it is sent. */
export const parameterRows = (parameters: readonly ApiParameter[]): (FieldRow & { place: string })[] =>
  parameters.map(({ name, in: place, required, schema, description }) => ({
    name,
    place: PLACES[place],
    type: typeWords(schema),
    isRequired: required,
    limits: limitWords(description === undefined ? schema : { ...schema, description }),
  }));
