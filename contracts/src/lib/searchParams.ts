import { type IsoDate, isIsoDate } from './calendar.ts';
import { cleanText } from './hiddenCharacters.ts';

/** One thing that the query of a page's address says. */
export interface Param<Value> {
  /** Its name in the address, where that is not the field's. */
  name?: string;
  /** What holds where the address does not say; it is left out of addresses. */
  byDefault: Value;
  /** @returns nothing for what cannot be meant, which is read as if it were not there; '' is what an address does not have */
  parse(text: string): Value | null | undefined;
  /** `String` by default. */
  write?(value: Value): string;
}

// biome-ignore lint/suspicious/noExplicitAny: `Param` both takes and gives its value, so `unknown` fits none
type Params = Readonly<Record<string, Param<any>>>;
type ValueOf<One> = One extends Param<infer Value> ? Value : never;
type ValuesOf<Fields extends Params> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** What an address asks for, of its declaration: `Asked<typeof query>`. */
export type Asked<Query extends { parse(query: URLSearchParams): unknown }> = ReturnType<Query['parse']>;

/**
 * Declares the query of a page's address.
 *
 * @param fields in the order in which an address has them
 * @returns `parse` reads a query, and `write` makes one, '?' included, or '' where nothing is asked for
 */
export function searchParams<Fields extends Params>(fields: Fields) {
  const params = Object.entries(fields);
  return {
    parse: (query: URLSearchParams): ValuesOf<Fields> =>
      // Each field has the value of its own parameter.
      Object.fromEntries(
        params.map(([field, { name = field, byDefault, parse }]) => [field, parse(query.get(name) ?? '') ?? byDefault]),
      ) as ValuesOf<Fields>,
    write(asked: Partial<ValuesOf<Fields>>): string {
      const query = new URLSearchParams();
      for (const [field, { name = field, byDefault, write = String }] of params) {
        const value = asked[field] ?? byDefault;
        if (value !== byDefault) query.set(name, write(value));
      }
      return query.size > 0 ? `?${query}` : '';
    },
  };
}

/** Words on one line, without signs that cannot be seen; `longest` as the contract has it, in characters. */
export const text = (longest: number): Param<string> => ({
  byDefault: '',
  parse: (words) => cleanText(words).slice(0, longest),
});

/** A page of a list, from 1; one beyond the last is the last. */
export const pageNumber = (last = 9999): Param<number> => ({
  byDefault: 1,
  parse: (digits) => (/^\d{1,5}$/.test(digits) ? Math.min(Math.max(Number(digits), 1), last) : null),
});

/** One of some values, as they are written; null for none of them, or what holds instead. */
export function oneOf<Value extends string | number>(values: readonly Value[]): Param<Value | null>;
export function oneOf<Value extends string | number>(values: readonly Value[], byDefault: Value): Param<Value>;
export function oneOf(values: readonly (string | number)[], byDefault: string | number | null = null) {
  return { byDefault, parse: (name: string) => values.find((value) => String(value) === name) };
}

/** A day; null for none. */
export const isoDay: Param<IsoDate | null> = { byDefault: null, parse: (text) => (isIsoDate(text) ? text : null) };

/** A name or another text that has a form, such as a regular expression's; null for none. */
export const matching = (form: { test(value: string): boolean }): Param<string | null> => ({
  byDefault: null,
  parse: (value) => (form.test(value) ? value : null),
});

/** Whether the address has this word. */
export const flag = (word: string): Param<boolean> => ({
  byDefault: false,
  parse: (value) => value === word,
  write: () => word,
});
