import { addDays } from '@cog/contracts/lib/calendar';
import * as fc from 'fast-check';
import type { JsonSchema } from '../../api/apiDescription/openApi.ts';

const TEXTS = ['Ṣadé', 'First light', 'Ẹ káàárọ̀', 'a', 'Gbénga Ọ̀ṣọ́', 'John 3:16', 'lagoon', 'Ìṣẹ́jú'];

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays('2026-11-21', days));
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const phone = digits(7).map((end) => `0803${end}`);
const email = digits(4).map((number) => `p${number}@example.com`);
const address = digits(3).map((number) => `https://books.invalid/${number}`);

/** Texts by the name of their field, for fields whose schema has no format. */
const BY_NAME: readonly [RegExp, fc.Arbitrary<string>][] = [
  [/phone|whatsapp/i, phone],
  [/email|^to$/i, email],
  [/^(date|day|from|to)$|date$/i, day],
  [/(_at|At|asOf)$/, day.map((date) => `${date}T09:00:00.000Z`)],
  [/password/i, digits(4).map((number) => `a long password, number ${number}`)],
  [/reference/i, fc.stringMatching(/^COG-[A-HJ-NP-Z2-9]{4}-[2-9]{4}$/)],
  [/url|link|href/i, address],
  [/^(id|key|token|slug)$|Id$/, fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/)],
];

function ofPattern(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // fast-check cannot generate texts for a pattern with lookahead; the field's name decides instead.
    return null;
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (format === 'date') return day;
  if (format === 'email') return email;
  if (format === 'uri') return address;
  const matching = pattern === undefined ? null : ofPattern(pattern);
  if (matching !== null && pattern !== '^[^\\n\\t]*$') return matching;
  const named = BY_NAME.find(([names]) => names.test(name))?.[1];
  if (named !== undefined) return named;
  return fc
    .tuple(fc.constantFrom(...TEXTS), fc.integer({ min: 0, max: 99 }))
    .map(([word, number]) => `${word} ${number}`.padEnd(minLength, 'x').slice(0, maxLength));
}

function numberOf(schema: JsonSchema, isInteger: boolean): fc.Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1));
  const max = Math.floor(maximum ?? (exclusiveMaximum === undefined ? min + 100 : exclusiveMaximum - 1));
  const whole = fc.integer({ min, max: Math.max(min, max) });
  return isInteger ? whole : fc.oneof(whole, fc.double({ min, max: Math.max(min, max), noNaN: true }));
}

/**
 * Values that a schema probably accepts; rules that JSON Schema cannot express, such as a field that another one requires, are
 * left to chance.
 *
 * @param name of the field, which distinguishes a phone from a title
 */
export function inputOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const types = [schema.type ?? 'string'].flat();
  const type = types.find((one) => one !== 'null') ?? 'string';
  const values: fc.Arbitrary<unknown> = (() => {
    if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
    switch (type) {
      case 'object':
        return objectOf(schema);
      case 'array': {
        const { items = {}, minItems = 0, maxItems = minItems + 3 } = schema;
        return fc.array(inputOf(items, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
      }
      case 'integer':
        return numberOf(schema, true);
      case 'number':
        return numberOf(schema, false);
      case 'boolean':
        return fc.boolean();
      default:
        return textOf(schema, name);
    }
  })();
  return types.includes('null') ? fc.oneof({ arbitrary: values, weight: 3 }, fc.constant(null)) : values;
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, inputOf(field, key)]));
  return fc.record(model, { requiredKeys: Object.keys(model).filter((key) => required.includes(key)) });
}
