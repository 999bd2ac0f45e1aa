import webpack, { type Compiler } from 'webpack';

const NAME = 'SharedExternalsPlugin';

interface SharedExternalsOptions {
  /** Global in which a remote keeps what it has been given. */
  global: string;
  /** Whether a module, by what it is asked for, is the host's to give. */
  isTaken(request: string): boolean;
}

/** What a container's `init` runs: looks up everything that the share scope has, which gives each module at once or by a promise. */
class InitializeSharing extends webpack.RuntimeModule {
  readonly #global: string;

  constructor(global: string) {
    super('initialize sharing');
    this.#global = global;
  }

  override generate(): string {
    const { initializeSharing, shareScopeMap } = webpack.RuntimeGlobals;
    return `
const taken = globalThis.${this.#global} = {};
${shareScopeMap} = {};
${initializeSharing} = async (scopeName) => {
  const scope = ${shareScopeMap}[scopeName];
  for (const request in scope) {
    const [version] = Object.values(scope[request]);
    taken[request] = (await version.get())();
  }
};`;
  }
}

/**
 * Lets a remote take modules from its host and bring none of them, as `shared` of webpack's federation plugin does with
 * `import: false`, without what compares versions: the host gives one of each, and the gate compares names before a release goes
 * live. That is 1.5 kB (brotli) of each entry.
 */
export class SharedExternalsPlugin {
  readonly #options: SharedExternalsOptions;

  constructor(options: SharedExternalsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { global, isTaken } = this.#options;
    new webpack.ExternalsPlugin('var', ({ request }, callback) =>
      request !== undefined && isTaken(request) ? callback(undefined, [global, request]) : callback(),
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new InitializeSharing(global));
      });
    });
  }
}
