import { TIME_OF_DAY } from '@cog/contracts/lib/patterns';
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { JsonSchema } from './openApi.ts';

type Test = SchemaDescription['tests'][number];

/** Descriptions of our own field tests. */
const MEANINGS: Readonly<Record<string, JsonSchema>> = {
  email: { format: 'email' },
  day: { format: 'date' },
  time: { pattern: TIME_OF_DAY.source, description: 'HH:MM, in Lagos.' },
  address: { format: 'uri' },
  http: { format: 'uri' },
  url: { format: 'uri' },
  line: { pattern: '^[^\\n\\t]*$', description: 'One line.' },
  nigerian: { description: 'A Nigerian phone number, as 0803 123 4567 or +234 803 123 4567.' },
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  date: 'string',
};

const numberOf = (test: Test, name: string): number | undefined => {
  const value: unknown = test.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** JSON Schema keywords for `min`, `max` and `length`, which differ by type. */
const LIMITS = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
} as const;

function limitsOf(type: string, test: Test): JsonSchema {
  const names = type === 'string' || type === 'array' ? LIMITS[type] : LIMITS.number;
  const length = numberOf(test, 'length');
  if (test.name === 'length' && length !== undefined) return { [names.min]: length, [names.max]: length };
  const min = numberOf(test, 'min');
  const max = numberOf(test, 'max');
  const more = numberOf(test, 'more');
  const less = numberOf(test, 'less');
  return {
    ...(min === undefined ? {} : { [names.min]: min }),
    ...(max === undefined ? {} : { [names.max]: max }),
    ...(more === undefined ? {} : { exclusiveMinimum: more }),
    ...(less === undefined ? {} : { exclusiveMaximum: less }),
  };
}

function meaningOf(type: string, test: Test): JsonSchema {
  const regex: unknown = test.params?.regex;
  // JSON Schema patterns have no flags, so one that ignores case cannot be expressed.
  if (test.name === 'matches') return regex instanceof RegExp && !regex.ignoreCase ? { pattern: regex.source } : {};
  if (test.name === 'min' || test.name === 'max' || test.name === 'length') return limitsOf(type, test);
  return MEANINGS[test.name ?? ''] ?? {};
}

function fieldsOf({ fields, tests }: SchemaObjectDescription): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => 'optional' in field && !field.optional).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
    ...(tests.some(({ name }) => name === 'noUnknown') ? { additionalProperties: false } : {}),
  };
}

/** An object with arbitrary keys, for which yup has no type. */
function entriesOf({ meta }: SchemaDescription): JsonSchema {
  if (meta?.entries === undefined) return {};
  const { key, schema } = meta.entries;
  return { type: 'object', propertyNames: { pattern: key }, additionalProperties: schemaOf(schema.describe()) };
}

const isObject = (field: SchemaDescription): field is SchemaObjectDescription => 'fields' in field;
const isArray = (field: SchemaDescription): field is SchemaInnerTypeDescription => field.type === 'array';

function schemaOf(field: SchemaFieldDescription): JsonSchema {
  // References and lazy schemas cannot be described without a value.
  if (!('tests' in field)) return {};
  const { type, nullable, oneOf, tests, default: preset } = field;
  const isInteger = tests.some(({ name }) => name === 'integer');
  const named = isInteger ? 'integer' : TYPES[type];
  const { innerType } = isArray(field) ? field : {};
  const values = oneOf.filter((value) => value !== undefined && value !== null);
  return {
    ...(named === undefined ? {} : { type: nullable ? [named, 'null'] : named }),
    ...(values.length > 0 ? { enum: nullable ? [...values, null] : values } : {}),
    ...(type === 'string' && tests.some(({ name }) => name === 'required') ? { minLength: 1 } : {}),
    ...Object.assign({}, ...tests.map((test) => meaningOf(type, test))),
    ...(isObject(field) ? fieldsOf(field) : {}),
    ...entriesOf(field),
    ...(innerType === undefined ? {} : { items: Array.isArray(innerType) ? {} : schemaOf(innerType) }),
    // Leave out the default that yup derives for an object from its fields.
    ...(preset === undefined || (isObject(field) && preset !== null) ? {} : { default: preset }),
  };
}

/**
 * The JSON Schema of a contract's schema. It leaves out what JSON Schema cannot express, such as trimming or a field that another
 * one makes required.
 */
export const jsonSchemaOf = (schema: Schema): JsonSchema => schemaOf(schema.describe());
