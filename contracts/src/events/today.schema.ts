import { object } from 'yup';
import { isoDate } from '../lib/fields.schema.ts';

/** A day, `YYYY-MM-DD`. */
export const today = object({ day: isoDate('day').required() });
