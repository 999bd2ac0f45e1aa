import { relative } from 'node:path';
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';

/** What swc's transform for React Refresh calls, as a module has it; without React Refresh in the page it does nothing. */
const refreshOf = (path: string): string => `
function $RefreshReg$(type, name) { globalThis.__REFRESH__?.register(type, ${JSON.stringify(`${path} `)} + name); }
function $RefreshSig$() { return globalThis.__REFRESH__?.createSignatureFunctionForTransform() ?? ((type) => type); }
`;

/**
 * webpack loader for `npm run dev`: gives React Refresh each component under the path of its module and its own name, so that the
 * next version of the module is known to be the same one.
 */
function refreshLoader(this: LoaderContext<object>, ...[source, map]: Parameters<LoaderDefinitionFunction>): void {
  this.callback(null, source + refreshOf(relative(this.rootContext, this.resourcePath)), map);
}

export default refreshLoader;
