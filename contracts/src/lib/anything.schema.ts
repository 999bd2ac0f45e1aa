import { mixed } from 'yup';

/** Any JSON, for a generic caller that passes a request on: the endpoint's own schemas validate it at both ends. */
export const anything = mixed().nullable();
