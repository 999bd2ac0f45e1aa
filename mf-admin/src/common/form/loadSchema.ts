import type { LazySchema } from '@cog/contracts/lib/endpoint';
import type { Schema } from 'yup';

/** What a form is checked by: a schema, or one that `lazySchemas` names, which is fetched once the form is shown. */
export type FormSchema<S extends Schema> = S | LazySchema<S>;

/** The schema; it is asked for a second time when it did not come. @throws Error when it does not come then either */
export async function loadSchema<S extends Schema>(schema: FormSchema<S>): Promise<S> {
  if (typeof schema !== 'function') return schema;
  return schema().catch(schema);
}
