import type { LazySchema } from '@cog/contracts/lib/endpoint';
import type { Schema } from 'yup';

/** A form's schema, or a lazy one from `lazySchemas` that is fetched when the form is shown. */
export type FormSchema<S extends Schema> = S | LazySchema<S>;

/** Returns the schema, retrying once if loading fails. @throws Error when it fails again */
export async function loadSchema<S extends Schema>(schema: FormSchema<S>): Promise<S> {
  if (typeof schema !== 'function') return schema;
  return schema().catch(schema);
}
