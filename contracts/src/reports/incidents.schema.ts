import { boolean, object, string } from 'yup';
import { slugPattern } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type Incident, incidentKinds, LONGEST_STACK } from './incidents.constants.ts';

export const incident = object({
  kind: string<Incident['kind']>()
    .oneOf([...incidentKinds])
    .required(),
  remote: string().matches(slugPattern(41)).required(),
  version: string()
    .matches(/^[\w.-]{1,60}$/)
    .required(),
  route: string()
    .matches(/^\/[\w/-]{0,200}$/)
    .required(),
  message: string().max(2000).required(),
  stack: string().max(LONGEST_STACK),
  failed: string().matches(/^[0-9a-f]{12}$/),
}).noUnknown(UNKNOWN_FIELD);

export const received = object({ success: boolean().oneOf([true]).required() });
