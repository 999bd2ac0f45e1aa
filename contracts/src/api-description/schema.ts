import { mixed } from 'yup';

/** An OpenAPI 3.1 document. The server makes it (`describeApi`), and programs read it. */
export const apiDescription = mixed<object>(
  (value): value is object => typeof value === 'object' && value !== null,
).required();
