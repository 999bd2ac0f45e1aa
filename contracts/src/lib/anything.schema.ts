import { mixed } from 'yup';

/** Any JSON, for a request that is carried for somebody else: its own endpoint's schemas read it at both ends. */
export const anything = mixed().nullable();
