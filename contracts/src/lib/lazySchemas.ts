import type { Schema } from 'yup';
import type { LazySchema } from './endpoint.ts';

type SchemaName<Module> = { [Name in keyof Module]: Module[Name] extends Schema ? Name : never }[keyof Module];

/**
 * Names schemas of a module that is loaded when the first is needed, so that yup is no part of a reading page's first visit:
 * `const schema = lazySchemas(() => import('./schema.ts'))`, then `body: schema('bookInput')`.
 *
 * @param load imports the module; a bundler must be able to read its path
 */
export function lazySchemas<Module extends object>(load: () => Promise<Module>) {
  return <Name extends SchemaName<Module>>(name: Name): LazySchema<Module[Name]> =>
    async () =>
      (await load())[name];
}
