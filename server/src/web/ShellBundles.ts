import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ShellBundle } from '@cog/contracts/composition/composition';
import type { ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** Bundles kept in memory: what is live, and a few versions back for a quick rollback. */
const MOST_KEPT = 4;

/** Loads the shell's bundles for Node. Those of remotes are run by `RenderChildren` alone. */
export class ShellBundles {
  readonly #store: ReleaseStore;
  readonly #loaded = new Map<string, ShellBundle>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** @throws UnreadableRelease, or what the bundle throws when it is run */
  get(shell: ShellDescriptor): ShellBundle {
    const known = this.#loaded.get(shell.version) ?? this.#run(shell);
    this.#loaded.delete(shell.version);
    this.#loaded.set(shell.version, known);
    for (const oldest of this.#loaded.keys()) {
      if (this.#loaded.size <= MOST_KEPT) break;
      this.#loaded.delete(oldest);
    }
    return known;
  }

  /** Runs a bundle, once its file was found to be the one that was released. */
  #run(shell: ShellDescriptor): ShellBundle {
    const source = this.#store.fileStore.readServerBundle(shell);
    const path = join(this.#store.versionFolder(shell.name, shell.version), shell.serverBundle ?? '');
    const module = { exports: {} };
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename: path });
    run(module, module.exports, createRequire(path));
    return module.exports as ShellBundle;
  }
}
