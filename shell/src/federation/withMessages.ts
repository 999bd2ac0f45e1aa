import type { ComposedRemote } from '@cog/contracts/composition/composition';
import { EXPOSED_MESSAGES } from '@cog/contracts/composition/route';
import type { Messages } from '@cog/contracts/lib/messages';
import { CHURCH_MESSAGES_PATH } from '@cog/contracts/settings/constants';
import type { Catalogue } from '@cog/platform/shell';
import type { LoadExposed } from './federationRuntime.ts';
import type { ModuleSource } from './RouteModules.ts';

/** How long a page waits for its translations, in milliseconds, before it is shown in English. */
const PATIENCE_MS = 3000;

/** The result of the work. @returns null on failure or time-out */
async function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const found = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return found;
}

/** Sources of translations. */
export interface MessageSources {
  /** Translations of a remote. */
  ofRemote(remote: ComposedRemote): Promise<Messages | null>;
  /** Translations of the church's texts; the first page comes with those that it shows. */
  ofChurch(): Promise<Messages | null>;
}

/** Fetches translations from the remotes' code, and from the API. */
export const messageSources = (load: LoadExposed): MessageSources => ({
  async ofRemote(remote) {
    return ((await load(remote, EXPOSED_MESSAGES)) as { messages: Messages } | null)?.messages ?? null;
  },
  async ofChurch() {
    const answer = await fetch(CHURCH_MESSAGES_PATH);
    const { messages }: { messages?: Messages } = answer.ok ? await answer.json() : {};
    return messages ?? null;
  },
});

/** Wraps a module source so that pages load together with their translations in the visitor's language. */
export function withMessages(
  source: ModuleSource,
  { add }: Pick<Catalogue, 'add'>,
  { ofRemote, ofChurch }: MessageSources,
): ModuleSource {
  const attempts = new Map<string, Promise<void>>();
  const once = (name: string, load: () => Promise<Messages | null>) => {
    const known = attempts.get(name);
    if (known) return known;
    const attempt = inTime(load()).then((messages) => {
      if (messages) add(messages);
      // The next page tries again.
      else attempts.delete(name);
    });
    attempts.set(name, attempt);
    return attempt;
  };
  let isFirst = true;
  return async (remote, route) => {
    const church = isFirst ? null : once('church', ofChurch);
    isFirst = false;
    const messages = remote.hasMessages ? once(remote.name, () => ofRemote(remote)) : null;
    const [module] = await Promise.all([source(remote, route), messages, church]);
    return module;
  };
}
