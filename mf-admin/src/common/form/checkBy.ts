import type { InferType, Schema, ValidationError } from 'yup';

/** Error messages by the contract's path: 'title', 'list[3]'; '' for the whole input. */
export type Messages = readonly (readonly [path: string, message: string])[];

export type Checked<Input> = { ok: true; input: Input } | { ok: false; messages: Messages };

/** Checked by name because yup is only loaded together with the schema, not with the form. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError' && 'inner' in error;

/** Validates typed values against a contract's schema and collects every error. */
export async function checkBy<S extends Schema>(schema: S, values: unknown): Promise<Checked<InferType<S>>> {
  try {
    return { ok: true, input: await schema.validate(values, { abortEarly: false }) };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return { ok: false, messages: found.map(({ path, message }) => [path ?? '', message]) };
  }
}
