import { object } from 'yup';

/** An OpenAPI 3.1 document. The server makes it (`describeApi`), and programs read it. */
export const apiDescription = object().required();
