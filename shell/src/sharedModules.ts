import * as platform from '@cog/platform';
import * as base from '@cog/shared-ui/base';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styledComponents from 'styled-components';

/**
 * Modules that remotes take from the shell instead of bringing them, by what they are asked for: one React for a page. The
 * same on both ends: browsers have them by the share scope, remotes' bundles for Node by `require`.
 */
export const sharedModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@cog/platform': platform,
  '@cog/shared-ui/base': base,
} as const;
