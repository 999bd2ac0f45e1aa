import manifest from '@cog/platform/package.json';
import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import { version as styledComponentsVersion } from 'styled-components';
import { sharedModules } from '../sharedModules.ts';

/** A shared module in the format of webpack's share scopes, which the federation runtime reads and completes. */
export interface SharedModule {
  get(): () => unknown;
  loaded: 1;
  /** Name of the bundle that provides it. */
  from: string;
  eager: true;
}

/** The shared modules by name and version, passed to containers. One object for the whole page. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

const versions: Record<keyof typeof sharedModules, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactDomVersion,
  'styled-components': styledComponentsVersion,
  '@cog/platform': manifest.version,
  '@cog/shared-ui/base': manifest.version,
};

export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => [
    name,
    { [versions[name as keyof typeof versions]]: { get: () => () => module, loaded: 1, from: 'shell', eager: true } },
  ]),
);
