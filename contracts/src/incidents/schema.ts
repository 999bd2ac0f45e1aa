import { boolean, object, string } from 'yup';
import type { Incident } from './constants.ts';

export const incident = object({
  kind: string<Incident['kind']>()
    .oneOf(['load-failed', 'load-timeout', 'render-failed', 'loader-failed', 'unhandled'])
    .required(),
  remote: string()
    .matches(/^[a-z][a-z0-9-]{0,40}$/)
    .required(),
  version: string()
    .matches(/^[\w.-]{1,60}$/)
    .required(),
  route: string()
    .matches(/^\/[\w/-]{0,200}$/)
    .required(),
  message: string().max(2000).required(),
}).noUnknown('This field is not known: ${unknown}');

export const received = object({ success: boolean().oneOf([true]).required() });
