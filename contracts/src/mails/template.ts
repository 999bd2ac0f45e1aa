/** What is written in braces in a text: '{name}'. A single brace is a letter like others. */
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The names in braces that a text has, as they stand there, repetitions included. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** The text with each name in braces replaced by its value, once: a value that has braces itself stays as it is. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
