import { type IsoDate, isIsoDate } from './calendar.ts';
import { cleanText } from './hiddenCharacters.ts';
import { withQuery } from './withQuery.ts';

/** One query parameter of a page's address. */
export interface Param<Value> {
  /** The parameter's name, if it differs from the field's. */
  name?: string;
  /** The value if the address has none; left out of addresses. */
  byDefault: Value;
  /** @returns null or undefined for an invalid value, which is treated as absent; '' is the value of a missing parameter */
  parse(text: string): Value | null | undefined;
  /** By default `String`. */
  write?(value: Value): string;
}

// biome-ignore lint/suspicious/noExplicitAny: `Param` both takes and gives its value, so `unknown` fits none
type Params = Readonly<Record<string, Param<any>>>;
type ValueOf<One> = One extends Param<infer Value> ? Value : never;
type ValuesOf<Fields extends Params> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The parsed query, from its declaration: `ParamsOf<typeof query>`. */
export type ParamsOf<Query extends { parse(query: URLSearchParams): unknown }> = ReturnType<Query['parse']>;

/**
 * Declares the query of a page's address.
 *
 * @param fields in the order in which they appear in addresses
 * @returns `parse` reads a query; `write` creates one including '?', or '' if all values are defaults
 */
export function searchParams<Fields extends Params>(fields: Fields) {
  const params = Object.entries(fields);
  return {
    parse: (query: URLSearchParams): ValuesOf<Fields> =>
      // Each field has the value of its own parameter.
      Object.fromEntries(
        params.map(([field, { name = field, byDefault, parse }]) => [field, parse(query.get(name) ?? '') ?? byDefault]),
      ) as ValuesOf<Fields>,
    write(values: Partial<ValuesOf<Fields>>): string {
      const query = new URLSearchParams();
      for (const [field, { name = field, byDefault, write = String }] of params) {
        const value = values[field] ?? byDefault;
        if (value !== byDefault) query.set(name, write(value));
      }
      return withQuery('', query);
    },
  };
}

/** One line of text without invisible characters; `longest` is the contract's limit, in characters. */
export const text = (longest: number): Param<string> => ({
  byDefault: '',
  parse: (value) => cleanText(value).slice(0, longest),
});

/** Page number of a list, from 1; higher numbers than the last become the last. */
export const pageNumber = (last = 9999): Param<number> => ({
  byDefault: 1,
  parse: (digits) => (/^\d{1,5}$/.test(digits) ? Math.min(Math.max(Number(digits), 1), last) : null),
});

/** One of several values, written as they are; otherwise null, or the given default. */
export function oneOf<Value extends string | number>(values: readonly Value[]): Param<Value | null>;
export function oneOf<Value extends string | number>(values: readonly Value[], byDefault: Value): Param<Value>;
export function oneOf(values: readonly (string | number)[], byDefault: string | number | null = null) {
  return { byDefault, parse: (name: string) => values.find((value) => String(value) === name) };
}

/** A day, or null. */
export const isoDay: Param<IsoDate | null> = { byDefault: null, parse: (text) => (isIsoDate(text) ? text : null) };

/** Text that matches a pattern, such as an id; otherwise null. */
export const matching = (form: { test(value: string): boolean }): Param<string | null> => ({
  byDefault: null,
  parse: (value) => (form.test(value) ? value : null),
});

/** Whether the address contains this parameter. */
export const flag = (word: string): Param<boolean> => ({
  byDefault: false,
  parse: (value) => value === word,
  write: () => word,
});
