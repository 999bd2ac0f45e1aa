import type { Endpoint } from '@cog/contracts/lib/endpoint';

/** The shape of a value: the part of JSON Schema (draft 2020-12) that the contracts need. */
export interface JsonSchema {
  type?: string | readonly string[];
  /** 'date', 'email', 'uri'. */
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
  /** False where an unknown field is refused; what each is where the fields are not known. */
  additionalProperties?: boolean | JsonSchema;
  /** What the names of fields match that are not known. */
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

/** One call, as OpenAPI 3.1 describes it. */
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

/** The whole document. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: ApiPaths;
  components: Readonly<Record<'schemas' | 'responses' | 'securitySchemes', Readonly<Record<string, object>>>>;
}
