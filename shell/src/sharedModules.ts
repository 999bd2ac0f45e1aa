import * as platform from '@cog/platform';
import * as base from '@cog/shared-ui/base';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styledComponents from 'styled-components';

/**
 * Modules that remotes import from the shell instead of bundling them, by module name, so that a page has one React.
 * Browsers get them through the share scope, remotes' bundles for Node through `require`.
 */
export const sharedModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@cog/platform': platform,
  '@cog/shared-ui/base': base,
} as const;
