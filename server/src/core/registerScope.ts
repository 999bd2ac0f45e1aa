import type { FastifyInstance } from 'fastify';

/** The key under which Fastify looks up a plugin's name first. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes with hooks and body parsers of their own. It names the plugin, because to name an unnamed one Fastify searches
 * every loaded module: under Jest that took a tenth of a server's start.
 */
export function registerScope(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => Promise<void>,
): PromiseLike<unknown> {
  return app.register(Object.assign(add, { [DISPLAY_NAME]: add.name || 'scope' }));
}
