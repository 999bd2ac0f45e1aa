import { mixed } from 'yup';

/** Any JSON, for a request whose carrier does not read it: its own endpoint's schemas do, at both ends. */
export const anything = mixed().nullable();
