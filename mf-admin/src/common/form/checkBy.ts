import { type Schema, ValidationError } from 'yup';

/** What is wrong, by the path of the contract: 'title', 'list[3]'; '' for the whole. */
export type Messages = readonly (readonly [path: string, message: string])[];

export type Checked<Input> = { ok: true; input: Input } | { ok: false; messages: Messages };

/** A function that checks what was typed by a contract's own schema, and finds every fault. */
export const checkBy =
  <Input>(schema: Schema<Input>) =>
  async (values: unknown): Promise<Checked<Input>> => {
    try {
      return { ok: true, input: await schema.validate(values, { abortEarly: false }) };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const found = error.inner.length > 0 ? error.inner : [error];
      return { ok: false, messages: found.map(({ path, message }) => [path ?? '', message]) };
    }
  };
