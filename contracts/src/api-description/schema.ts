import { mixed } from 'yup';

/** An OpenAPI 3.1 document. The server generates it (`describeApi`) for programs to read. */
export const apiDescription = mixed<object>(
  (value): value is object => typeof value === 'object' && value !== null,
).required();
