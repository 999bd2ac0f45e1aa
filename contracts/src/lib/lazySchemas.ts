import type { Schema } from 'yup';
import type { LazySchema } from './endpoint.ts';

type SchemaName<Module> = { [Name in keyof Module]: Module[Name] extends Schema ? Name : never }[keyof Module];

/**
 * Refers to schemas of a module that is loaded when the first one is needed, so that reading pages do not load yup: `const
 * schema = lazySchemas(() => import('./schema.ts'))`, then `body: schema('bookInput')`.
 *
 * @param load imports the module; a bundler must be able to resolve its path
 */
export function lazySchemas<Module extends object>(load: () => Promise<Module>) {
  return <Name extends SchemaName<Module>>(name: Name): LazySchema<Module[Name]> =>
    async () =>
      (await load())[name];
}
