import { relative } from 'node:path';
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';

/** Defines the functions that swc's transform for React Refresh calls; without React Refresh in the page they do nothing. */
const refreshOf = (path: string): string => `
function $RefreshReg$(type, name) { globalThis.__REFRESH__?.register(type, ${JSON.stringify(`${path} `)} + name); }
function $RefreshSig$() { return globalThis.__REFRESH__?.createSignatureFunctionForTransform() ?? ((type) => type); }
`;

/**
 * webpack loader for `npm run dev`: registers each component with React Refresh under its module's path and its name, so that it
 * is recognised in the module's next version.
 */
function refreshLoader(this: LoaderContext<object>, ...[source, map]: Parameters<LoaderDefinitionFunction>): void {
  this.callback(null, source + refreshOf(relative(this.rootContext, this.resourcePath)), map);
}

export default refreshLoader;
