/** A catalogue: for each English text the text in another language. */
export type Messages = Readonly<Record<string, string>>;

/** What a table has under a name that came from outside: nothing under 'constructor', which every object inherits. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
