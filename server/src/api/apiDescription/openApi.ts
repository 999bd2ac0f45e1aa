import type { Endpoint } from '@cog/contracts/lib/endpoint';

/** A JSON Schema (draft 2020-12), as far as the contracts need it. */
export interface JsonSchema {
  type?: string | readonly string[];
  /** Such as 'date', 'email' or 'uri'. */
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  /** False to refuse unknown fields; a schema for the values of an object with arbitrary keys. */
  additionalProperties?: boolean | JsonSchema;
  /** Schema for the names of arbitrary keys. */
  propertyNames?: JsonSchema;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface JsonContent {
  'application/json': { schema: JsonSchema | { $ref: string } };
}

/** One call in OpenAPI 3.1. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  /** Who may call it. */
  'x-access': Endpoint['access'];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly ApiParameter[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Readonly<Record<string, { description: string; content?: JsonContent } | { $ref: string }>>;
}

export type ApiPaths = Readonly<
  Record<string, Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', ApiOperation>>>>
>;

/** The whole OpenAPI document. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: ApiPaths;
  components: Readonly<Record<'schemas' | 'responses' | 'securitySchemes', Readonly<Record<string, object>>>>;
}
