import { array, number, object, string } from 'yup';

export const hymnsOfService = object({
  hymns: array(object({ number: number().required(), title: string().required() })).required(),
});
