import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Name of the map from a script's path to its hash, read by the chunk loader of every bundle. */
export const INTEGRITY_GLOBAL = '__INTEGRITY__';

/** Subresource integrity of a script: 'sha384-…'. */
export const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Pins every chunk that webpack's runtime loads. The entry carries the hashes of its chunks, and is
 * itself pinned by the page that loads it; so a page need not name files that it may never load. A
 * script without a hash is refused (the value is no hash of anything): a missing pin fails closed.
 *
 * Why not webpack-subresource-integrity: 5.1 breaks on remotes with two exposes.
 */
export class IntegrityPlugin {
  readonly #entry: RegExp;

  /** @param entry name of the file that is loaded first, with a content hash of ten digits before '.js' */
  constructor(entry: RegExp) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}
script.crossOrigin = "anonymous";
script.integrity = (globalThis.${INTEGRITY_GLOBAL} || {})[new URL(url, location.href).pathname] || "sha384-missing";`,
      );
      // After the stage that writes the real content hashes into names and sources.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => this.#pinChunks(compilation));
    });
  }

  #pinChunks(compilation: Compilation): void {
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const entry = scripts.find(({ name }) => this.#entry.test(name));
    if (!entry) return;
    const chunks = scripts.filter((script) => script !== entry).sort((a, b) => a.name.localeCompare(b.name));
    const pins = Object.fromEntries(chunks.map(({ name, source }) => [name, sha384(source.buffer())]));
    const source = new webpack.sources.ConcatSource(
      `((at,pins)=>{const all=globalThis.${INTEGRITY_GLOBAL}||={};for(const file in pins)all[new URL(file,at).pathname]=pins[file]})(document.currentScript.src,${JSON.stringify(pins)});`,
      entry.source,
    );
    compilation.updateAsset(entry.name, source);
    const hash = createHash('sha256').update(source.buffer()).digest('hex').slice(0, 10);
    compilation.renameAsset(entry.name, entry.name.replace(/\.[0-9a-f]{10}\.js$/, `.${hash}.js`));
  }
}
