/** A placeholder in braces: '{name}'. A single brace is an ordinary character. */
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The names of a text's placeholders as written, including repetitions. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Replaces each placeholder by its value in a single pass: braces inside a value are left alone. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
