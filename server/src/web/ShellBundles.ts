import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ShellBundle } from '@cog/contracts/composition/composition';
import type { ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** Bundles kept in memory: the live one, and a few earlier versions for a quick rollback. */
const MOST_KEPT = 4;

/** Loads the shell's bundles for Node. Only `RenderChildren` runs those of remotes. */
export class ShellBundles {
  readonly #store: ReleaseStore;
  readonly #loaded = new Map<string, ShellBundle>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** @throws UnreadableRelease, or what the bundle throws while it loads */
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

  /** Loads a bundle after checking the hash of its file. */
  #run(shell: ShellDescriptor): ShellBundle {
    const source = this.#store.fileStore.readServerBundle(shell);
    const path = join(this.#store.versionFolder(shell.name, shell.version), shell.serverBundle ?? '');
    const module = { exports: {} };
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename: path });
    run(module, module.exports, createRequire(path));
    return module.exports as ShellBundle;
  }
}
