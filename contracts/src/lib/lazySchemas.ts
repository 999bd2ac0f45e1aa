import type { Schema } from 'yup';
import type { LazySchema } from './endpoint.ts';

type SchemaName<Module> = { [Name in keyof Module]: Module[Name] extends Schema ? Name : never }[keyof Module];

/**
 * Names the schemas of a module that is loaded when the first of them is needed, so that yup never rides on
 * a reading page's first visit: `const schema = lazySchemas(() => import('./schema.ts'))`, then
 * `body: schema('bookInput')`.
 *
 * @param load imports the module; a bundler must be able to read its path
 */
export function lazySchemas<Module extends object>(load: () => Promise<Module>) {
  return <Name extends SchemaName<Module>>(name: Name): LazySchema<Module[Name]> =>
    async () =>
      (await load())[name];
}
