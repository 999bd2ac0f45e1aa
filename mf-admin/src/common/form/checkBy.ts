import type { InferType, Schema, ValidationError } from 'yup';

/** What is wrong, by the path of the contract: 'title', 'list[3]'; '' for the whole. */
export type Messages = readonly (readonly [path: string, message: string])[];

export type Checked<Input> = { ok: true; input: Input } | { ok: false; messages: Messages };

/** By its name: yup itself is fetched with the schema, and not with the form. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError' && 'inner' in error;

/** Checks what was typed by a contract's own schema, and finds every fault. */
export async function checkBy<S extends Schema>(schema: S, values: unknown): Promise<Checked<InferType<S>>> {
  try {
    return { ok: true, input: await schema.validate(values, { abortEarly: false }) };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return { ok: false, messages: found.map(({ path, message }) => [path ?? '', message]) };
  }
}
