import { createHash } from 'node:crypto';
import type { SourceMapPayload } from 'node:module';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ChunkLoaderPlugin';

/** Value of `output.chunkLoading` for a build whose chunks this plugin's code loads. */
export const PINNED_CHUNKS = 'pinned';

/** Name of the global map from a script's path to its hash, with which the shell re-fetches a script that arrived damaged. */
export const INTEGRITY_GLOBAL = '__INTEGRITY__';

/** Subresource integrity of a script: 'sha256-…', in Base64. */
export const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Placeholder for the list of chunks in the entry until all their hashes are known. */
const CHUNKS = '__CHUNKS__';
/** The placeholder as a string literal, with any of the quotes that the minifier may use. */
const CHUNKS_TEXT = /(["'`])__CHUNKS__\1/;

/**
 * Loads chunks instead of webpack's own runtime modules. A failure looks like webpack's: a `ChunkLoadError` with `request` and a
 * `type`: 'error', 'missing' (a script ran without providing the chunk) or 'timeout'. The next call tries again, but a chunk that
 * is not in the list is refused for good.
 */
class ChunkLoader extends webpack.RuntimeModule {
  constructor() {
    super('chunk loader');
  }

  override generate(): string {
    const { outputOptions } = this.compilation as Compilation;
    const { chunkLoadTimeout, chunkLoadingGlobal, publicPath, trustedTypes } = outputOptions;
    const policy = trustedTypes ? trustedTypes.policyName : undefined;
    if (typeof publicPath !== 'string' || policy === undefined)
      throw new Error('The build has no address or no policy.');
    const { baseURI, onChunksLoaded } = webpack.RuntimeGlobals;
    const global = JSON.stringify(chunkLoadingGlobal);
    const base =
      publicPath === 'auto' ? 'new URL(".", document.currentScript.src).pathname' : JSON.stringify(publicPath);
    return `
const base = ${base};
// By number: file and hash.
const chunks = ${JSON.stringify(CHUNKS)};
// By number: 1 once it has loaded, before that its promise, 0 after a failure. Without a hash the promise stays rejected.
const state = {};
const rules = { createScriptURL: (url) => url };
let policy;
for (const id in chunks) {
  const [file, hash] = chunks[id].split(" ");
  (globalThis.${INTEGRITY_GLOBAL} ||= {})[base + file] = "sha256-" + hash;
}
const load = (id) => new Promise((resolve, reject) => {
  const [file, hash] = chunks[id].split(" ");
  const script = document.createElement("script");
  const end = ({ type }) => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    script.remove();
    if (state[id] === 1) return resolve();
    state[id] = 0;
    if (type === "load") type = "missing";
    const error = new Error("Loading chunk " + id + " failed.\\n(" + type + ": " + script.src + ")");
    reject(Object.assign(error, { name: "ChunkLoadError", type, request: script.src }));
  };
  const timer = setTimeout(end, ${chunkLoadTimeout}, { type: "timeout" });
  script.onload = script.onerror = end;
  script.crossOrigin = "anonymous";
  script.integrity = "sha256-" + hash;
  policy ||= globalThis.trustedTypes?.createPolicy(${JSON.stringify(policy)}, rules) ?? rules;
  script.src = policy.createScriptURL(base + file);
  document.head.append(script);
});
// Async, so that a chunk that has loaded is a promise too.
${webpack.RuntimeGlobals.ensureChunk} = async (id) => state[id] ||= load(id);
const take = ([ids, modules]) => {
  Object.assign(${webpack.RuntimeGlobals.moduleFactories}, modules);
  for (const id of ids) state[id] = 1;
};
${this.#needs(onChunksLoaded) ? takeEarly(global) : ''}
${this.#needs(baseURI) ? `// What the addresses of workers are relative to.\n${baseURI} = document.baseURI;` : ''}
// Chunks push to this global only where it is an array.
(globalThis[${global}] = []).push = take;`;
  }

  /** Whether the entry's code uses a part of webpack's runtime. */
  #needs(runtimeGlobal: string): boolean {
    const { chunkGraph, chunk } = this;
    return Boolean(chunk && chunkGraph?.getTreeRuntimeRequirements(chunk).has(runtimeGlobal));
  }
}

/** For an entry that depends on other scripts: takes their chunks, and does not start if one has failed. */
const takeEarly = (global: string) => `
globalThis[${global}]?.forEach(take);
${webpack.RuntimeGlobals.onChunksLoaded} = (_, ids, start) => ids?.every((id) => state[id]) && start();`;

/**
 * Loads a bundle's chunks by the names and hashes in its pinned entry; a chunk without a hash is refused. webpack's own loader
 * is twice as long, and webpack-subresource-integrity 5.1 breaks on remotes with two exposes.
 */
export class ChunkLoaderPlugin {
  readonly #entry: RegExp;

  /** @param entry pattern of the name of the first script, with a content hash of ten digits before '.js' */
  constructor(entry: RegExp) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    webpack.javascript.EnableChunkLoadingPlugin.setEnabled(compiler, PINNED_CHUNKS);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { ensureChunk, moduleFactories, onChunksLoaded } = webpack.RuntimeGlobals;
      // Runs before webpack's own handler, which is skipped when one returns a value.
      compilation.hooks.runtimeRequirementInTree
        .for(ensureChunk)
        .tap({ name: NAME, stage: -1 }, (chunk, requirements) => {
          requirements.add(moduleFactories);
          compilation.addRuntimeModule(chunk, new ChunkLoader());
          return true;
        });
      compilation.hooks.runtimeRequirementInTree
        .for(onChunksLoaded)
        .tap({ name: NAME, stage: -1 }, (_, requirements) => {
          requirements.add(ensureChunk);
          return true;
        });
      // After the stage that writes the real content hashes into names and sources.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.#pinChunks(compilation));
    });
  }

  /** Writes the list of chunks into the entry, and renames the entry after its new content, with its source map. */
  #pinChunks(compilation: Compilation): void {
    const entry = compilation.getAssets().find(({ name }) => this.#entry.test(name));
    if (!entry) return;
    const chunks = [...compilation.chunks].flatMap((chunk) => pinOf(compilation, chunk));
    const code = entry.source.source().toString();
    const placeholder = CHUNKS_TEXT.exec(code);
    if (chunks.length > 0 && placeholder === null) throw new Error(`${entry.name} has no place for its chunks.`);
    const list = JSON.stringify(Object.fromEntries(chunks));
    const source = new webpack.sources.RawSource(code.replace(CHUNKS_TEXT, () => list));
    const hash = createHash('sha256').update(source.buffer()).digest('hex').slice(0, 10);
    const name = entry.name.replace(/\.[0-9a-f]{10}\.js$/, `.${hash}.js`);
    compilation.updateAsset(entry.name, source);
    compilation.renameAsset(entry.name, name);
    const related = entry.info.related?.sourceMap;
    const map = typeof related === 'string' ? compilation.getAsset(related) : undefined;
    if (!map || placeholder === null) return;
    const longer = list.length - placeholder[0].length;
    const content: SourceMapPayload = JSON.parse(map.source.source().toString());
    const mappings = moveMappings(content.mappings, code.slice(0, placeholder.index), longer);
    const moved = JSON.stringify({ ...content, file: name, mappings });
    compilation.updateAsset(map.name, new webpack.sources.RawSource(moved));
    compilation.renameAsset(map.name, map.name.replace(/[^/]+$/, `${name}.map`));
  }
}

/**
 * Mappings of a source map after a part of its script's text became longer.
 *
 * @param before the script's text up to that part
 * @param longer by how many characters
 */
function moveMappings(mappings: string, before: string, longer: number): string {
  const lines = decode(mappings);
  const line = before.split('\n').length - 1;
  const column = before.length - before.lastIndexOf('\n') - 1;
  for (const segment of lines[line] ?? []) if (segment[0] > column) segment[0] += longer;
  return encode(lines);
}

/** File and hash of a lazy chunk, by its number. */
function pinOf(compilation: Compilation, chunk: Chunk): [string, string][] {
  const file = chunk.canBeInitial() ? undefined : [...chunk.files].find((name) => name.endsWith('.js'));
  const asset = file === undefined ? undefined : compilation.getAsset(file);
  return asset ? [[String(chunk.id), `${asset.name} ${sha256(asset.source.buffer()).replace('sha256-', '')}`]] : [];
}
