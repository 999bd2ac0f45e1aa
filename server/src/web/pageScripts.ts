import { PAGE_SCRIPTS_PATH, type PageScripts } from '@cog/contracts/composition/pageScripts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveReleases } from '../releases/ReleaseStore.ts';

/** Without entry files, which browsers load anyway, and without editors' pages, which are not public. */
const pageScriptsOf = ({ remotes }: Pick<LiveReleases, 'remotes'>, language: unknown): PageScripts =>
  Object.fromEntries(
    remotes.flatMap(({ base, entry, routes, messages = [] }) =>
      routes
        .filter(({ access }) => access === 'public')
        .map(({ path, assets }) => {
          const own = assets.filter((file) => file !== entry);
          return [path, [...own, ...(language === 'YO' ? messages : [])].map((file) => base + file)];
        }),
    ),
  );

/**
 * Answers which scripts each public page needs, so that a browser requests them together with the remote's entry and not after
 * it. 204 for a composition that is not served any more, whose files differ.
 */
export function registerPageScripts(app: FastifyInstance, served: () => readonly LiveReleases[]): void {
  app.get(
    PAGE_SCRIPTS_PATH,
    (request: FastifyRequest<{ Querystring: { of?: unknown; language?: unknown } }>, reply) => {
      const releases = served().find(({ id }) => id === request.query.of);
      if (releases === undefined) return reply.header('cache-control', 'no-store').code(204).send();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(pageScriptsOf(releases, request.query.language));
    },
  );
}
