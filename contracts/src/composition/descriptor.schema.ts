import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import { accesses } from '../lib/access.ts';
import type { ChurchName } from '../settings/usualNames.ts';
import type { RemoteDescriptor, ShellDescriptor } from './descriptor.ts';
import { type BottomIcon, bottomIcons, type PageShape, pageShapes, type Start, starts } from './route.ts';

const FILE_NAME = /^[\w.~-]+$/;

const fileName = string().matches(FILE_NAME, '${path} must be a plain file name').required();

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** For an object with arbitrary keys: the pattern of its keys and the schema of its values. */
    entries?: { key: string; schema: Schema };
  }
}

const CONTRACT = /^\d+\.\d+\.\d+$/;

const names = array(string().required()).required();

/**
 * An object with arbitrary keys.
 *
 * @param key pattern that each key must match
 * @param entry schema of each value
 */
const record = <Value>(key: RegExp, entry: Schema<Value>) =>
  mixed<Record<string, Value>>(
    (value): value is Record<string, Value> =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([name, one]) => key.test(name) && entry.isValidSync(one, { strict: true })),
  ).meta({ entries: { key: key.source, schema: entry } });

const pin = string()
  .matches(/^sha256-[\w+/=]+$/)
  .required();

const releasedFile = object({
  bytes: number().integer().min(0).required(),
  hash: pin,
});

const modules = record(/^[@\w./-]+$/, names).required();

const shared = {
  $schema: string(),
  commit: string().matches(/^[0-9a-f]{40}$/),
  dirty: boolean(),
  files: record(FILE_NAME, releasedFile).required(),
  uses: object({ modules, cssVariables: names, endpoints: names, links: names }).default(undefined).required(),
  version: string()
    .matches(/^[\w.-]+$/)
    .required(),
  contract: string().matches(CONTRACT).required(),
  base: string()
    .matches(/^(https?:\/)?\/[\w./:-]*\/$/)
    .required(),
  integrity: record(FILE_NAME, pin).required(),
  messages: array(fileName).optional(),
  trustedTypes: boolean(),
};

/** Heading of a footer column, or of a section of the admin menu. */
const heading = string().min(1).max(30);
/** Label of a link that is on every page: a longer one would cover the others'. */
const label = string().max(40);
const title = string().max(80);

const navigationEntry = object({
  label: label.required(),
  yo: label,
  order: number().required(),
  hash: string(),
  named: string<ChurchName>(),
  place: string<'bar' | 'search' | 'bottom' | 'drawer' | 'admin' | 'footer'>()
    .oneOf(['bar', 'search', 'bottom', 'drawer', 'admin', 'footer'])
    .required(),
  wide: boolean(),
  icon: string<BottomIcon>()
    .oneOf([...bottomIcons])
    .when('place', ([place], schema) => (place === 'bottom' ? schema.required() : schema)),
  column: heading.when('place', ([place], schema) => (place === 'footer' ? schema.required() : schema)),
  columnYo: heading,
  group: heading,
});

const route = object({
  path: string()
    .matches(/^\/[\w/-]*$/)
    .required(),
  title: title.required(),
  description: string().max(160).required(),
  yo: object({ title: title.required(), description: string().max(160).required() }).default(undefined),
  access: string()
    .oneOf([...accesses])
    .required(),
  render: string().oneOf(['server', 'browser']).required(),
  named: string<ChurchName>(),
  navigation: array(navigationEntry.required()),
  needsScripts: boolean(),
  start: string<Start>().oneOf([...starts]),
  noIndex: boolean(),
  listsBookmarks: boolean(),
  hasOwnFrame: boolean(),
  budget: number().integer().min(1),
  budgetReason: string().max(200),
  shape: string<PageShape>().oneOf([...pageShapes]),
  // An unknown slot is accepted: no page of this server renders it.
  fills: array(string().required()),
  fillOrder: number().integer(),
  changesGivenPassword: boolean(),
  signsInFor: string().oneOf(['promo', 'editor']),
  assets: array(fileName).required(),
});

/** Shape of a remote's `remote.json`. */
export const remoteDescriptor = object({
  ...shared,
  name: string()
    .matches(/^[a-z][a-z0-9-]*$/)
    .required(),
  global: string()
    .matches(/^[A-Za-z_]\w*$/)
    .required(),
  entry: fileName,
  serverBundle: fileName.nullable().default(null),
  budget: number().integer().min(1),
  budgetReason: string().max(200),
  routes: array(route.required()).required(),
});

/** Shape of the shell's `remote.json`. */
export const shellDescriptor = object({
  ...shared,
  name: string().oneOf(['shell']).required(),
  scripts: array(fileName).min(1).required(),
  starter: fileName,
  serverBundle: fileName,
  serviceWorker: string().matches(FILE_NAME, '${path} must be a plain file name'),
  servesContract: string().matches(CONTRACT),
  gives: object({ modules, cssVariables: names }).default(undefined).required(),
});

/** Parses a remote's `remote.json`. @throws yup ValidationError that names the wrong field */
export function parseRemoteDescriptor(value: unknown): RemoteDescriptor {
  return remoteDescriptor.validateSync(value, { strict: true }) as RemoteDescriptor;
}

/** Parses the shell's `remote.json`. @throws yup ValidationError that names the wrong field */
export function parseShellDescriptor(value: unknown): ShellDescriptor {
  return shellDescriptor.validateSync(value, { strict: true }) as ShellDescriptor;
}
