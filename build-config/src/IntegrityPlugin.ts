import webpack, { type Compiler } from 'webpack';

/** Name of the map from a script's path to its hash; the shell fills it before it loads anything. */
export const INTEGRITY_GLOBAL = '__INTEGRITY__';

/**
 * Pins every chunk that webpack's runtime loads to the hash the server inlined for it. A script without
 * a hash is refused (the value is no hash of anything), so a missing pin fails closed.
 *
 * Why not webpack-subresource-integrity: 5.1 breaks on remotes with two exposes.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}
script.crossOrigin = "anonymous";
script.integrity = (globalThis.${INTEGRITY_GLOBAL} || {})[new URL(url, location.href).pathname] || "sha384-missing";`,
      );
    });
  }
}
