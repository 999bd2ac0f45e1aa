import { relative } from 'node:path';
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack';

const NAME = 'UsedNamesPlugin';

/** The contract files with API endpoints, by path in the repository. */
const ENDPOINTS = /(?:^|\/)contracts\/src\/([\w-]+\/(?:\w+\.)?endpoints)\.ts$/;

const WHOLE = '*';

/** Names that a build uses, by module; '*' means the whole module. */
export type UsedNames = Map<string, Set<string>>;

const isExternal = (module: Module): module is Module & { userRequest: string } => 'externalType' in module;
const resourceOf = (module: Module): string => (module as Partial<NormalModule>).resource ?? '';

/**
 * Records which names of the shell's shared modules and which API endpoints a build uses. Reads webpack's module graph after
 * tree shaking, so that unused imports do not count.
 */
export class UsedNamesPlugin {
  /** Names of shared modules, by import specifier. */
  readonly shared: UsedNames = new Map();
  /** Names of the contracts' endpoints, by module: 'quiz/results.endpoints'. */
  readonly endpoints: UsedNames = new Map();
  readonly #isShared: (request: string) => boolean;

  /** @param isShared whether the shell provides a module, by its import specifier */
  constructor(isShared: (request: string) => boolean) {
    this.#isShared = isShared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // In a watch, only the last build counts.
      this.shared.clear();
      this.endpoints.clear();
      // After used exports are known, but before modules are concatenated.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, (modules) => {
        for (const module of modules) this.#readModule(compilation, module, compiler.context);
      });
    });
  }

  #readModule(compilation: Compilation, module: Module, context: string): void {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: target } = connection;
      if (!dependency || !target || connection.getActiveState(undefined) === false) continue;
      const names = this.#namesOf(target, context);
      if (names === null) continue;
      for (const name of namesReferenced(compilation, dependency)) names.add(name);
    }
  }

  /** The set for the names of a module; null for a module whose names are not recorded. */
  #namesOf(module: Module, context: string): Set<string> | null {
    if (isExternal(module)) return this.#isShared(module.userRequest) ? namesIn(this.shared, module.userRequest) : null;
    const endpoints = ENDPOINTS.exec(relative(context, resourceOf(module)))?.[1];
    return endpoints === undefined ? null : namesIn(this.endpoints, endpoints);
  }
}

function namesIn(used: UsedNames, key: string): Set<string> {
  const names = used.get(key) ?? new Set();
  used.set(key, names);
  return names;
}

/** Names that an import uses, one level deep; '*' for the whole module, none for an import without any. */
function namesReferenced({ moduleGraph }: Compilation, dependency: Dependency): string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path[0] ?? WHOLE;
  });
}
