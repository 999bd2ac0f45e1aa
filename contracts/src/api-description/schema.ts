import { array, type InferType, mixed, object, string } from 'yup';
import { type ApiPaths, apiMethods } from './constants.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const hasText = (value: object, name: string) => typeof Reflect.get(value, name) === 'string';

/** Whether a value can be shown as a call: what a page can't do without is there. */
const isOperation = (value: unknown) =>
  isObject(value) &&
  ['operationId', 'summary', 'x-access'].every((name) => hasText(value, name)) &&
  ['tags', 'parameters'].every((name) => Array.isArray(Reflect.get(value, name))) &&
  isObject(Reflect.get(value, 'responses'));

const isPaths = (value: unknown): value is ApiPaths =>
  isObject(value) &&
  Object.values(value).every(
    (calls) =>
      isObject(calls) &&
      Object.entries(calls).every(
        ([method, call]) => apiMethods.some((known) => known === method) && isOperation(call),
      ),
  );

export const apiDescription = object({
  openapi: string().oneOf(['3.1.0']).required(),
  info: object({
    title: string().required(),
    version: string().required(),
    description: string().required(),
  }).required(),
  servers: array(object({ url: string().required() }).required()).required(),
  tags: array(object({ name: string().required() }).required()).required(),
  paths: mixed<ApiPaths>(isPaths).required(),
  components: mixed<Readonly<Record<string, object>>>(
    (value): value is Readonly<Record<string, object>> => isObject(value) && Object.values(value).every(isObject),
  ).required(),
});

export type ApiDescription = InferType<typeof apiDescription>;
