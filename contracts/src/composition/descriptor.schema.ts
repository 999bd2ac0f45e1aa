import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { accesses } from '../lib/access.ts';
import type { IntegrityMap, RemoteDescriptor, ShellDescriptor } from './descriptor.ts';
import { type AdminGroup, adminGroups, type FooterColumn, footerColumns, type PageShape, pageShapes } from './route.ts';

const fileName = string()
  .matches(/^[\w.~-]+$/, '${path} must be a plain file name')
  .required();

const integrityMap = mixed<IntegrityMap>(
  (value): value is IntegrityMap =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([file, hash]) => /^[\w.~-]+$/.test(file) && typeof hash === 'string' && /^sha384-[\w+/=]+$/.test(hash),
    ),
).required();

const shared = {
  version: string()
    .matches(/^[\w.-]+$/)
    .required(),
  contract: string()
    .matches(/^\d+\.\d+\.\d+$/)
    .required(),
  entry: fileName,
  base: string()
    .matches(/^(https?:\/)?\/[\w./:-]*\/$/)
    .required(),
  integrity: integrityMap,
  words: array(fileName).optional(),
  trustedTypes: boolean(),
};

const navigationEntry = object({
  label: string().required(),
  yo: string(),
  order: number().required(),
  hash: string(),
  place: string<'bar' | 'search' | 'drawer' | 'admin' | 'footer'>()
    .oneOf(['bar', 'search', 'drawer', 'admin', 'footer'])
    .required(),
  column: string<FooterColumn>()
    .oneOf([...footerColumns])
    .when('place', ([place], schema) => (place === 'footer' ? schema.required() : schema)),
  group: string<AdminGroup>().oneOf([...adminGroups]),
});

/** What earlier releases call an editor's right; they are read as long as one may go live again. */
const OLD_EDITOR = 'admin';

const route = object({
  path: string()
    .matches(/^\/[\w/-]*$/)
    .required(),
  title: string().required(),
  description: string().max(160).required(),
  yo: object({ title: string().required(), description: string().max(160).required() }).default(undefined),
  access: string()
    .oneOf([...accesses, OLD_EDITOR])
    .required(),
  render: string().oneOf(['server', 'browser']).required(),
  navigation: array(navigationEntry.required()),
  needsScripts: boolean(),
  noIndex: boolean(),
  listsBookmarks: boolean(),
  shape: string<PageShape>().oneOf([...pageShapes]),
  // A place that this server does not know yet is nobody's fault: no page of it asks for it.
  fills: array(string().required()),
  changesGivenPassword: boolean(),
  signsInFor: string().oneOf(['promo', 'editor', OLD_EDITOR]),
  assets: array(fileName).required(),
});

/** A strict schema transforms nothing, so the old word is replaced afterwards. */
const withRightsOfToday = (described: InferType<typeof route>) => ({
  ...described,
  ...(described.access === OLD_EDITOR ? { access: 'editor' } : {}),
  ...(described.signsInFor === OLD_EDITOR ? { signsInFor: 'editor' } : {}),
});

const remoteDescriptor = object({
  ...shared,
  name: string()
    .matches(/^[a-z][a-z0-9-]*$/)
    .required(),
  global: string()
    .matches(/^[A-Za-z_]\w*$/)
    .required(),
  serverBundle: fileName.nullable().default(null),
  routes: array(route.required()).required(),
});

const shellDescriptor = object({
  ...shared,
  name: string().oneOf(['shell']).required(),
  serverBundle: fileName,
  serviceWorker: string().matches(/^[\w.~-]+$/, '${path} must be a plain file name'),
});

/** Parses a remote's `remote.json`. @throws yup ValidationError that names the wrong field */
export function parseRemoteDescriptor(value: unknown): RemoteDescriptor {
  const remote = remoteDescriptor.validateSync(value, { strict: true });
  return { ...remote, routes: remote.routes.map(withRightsOfToday) } as RemoteDescriptor;
}

/** Parses the shell's `remote.json`. @throws yup ValidationError that names the wrong field */
export function parseShellDescriptor(value: unknown): ShellDescriptor {
  return shellDescriptor.validateSync(value, { strict: true }) as ShellDescriptor;
}
