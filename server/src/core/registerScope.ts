import type { FastifyInstance } from 'fastify';

/** Where Fastify looks for a plugin's name first. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes whose hooks and body parsers are theirs alone. Named, because for the name of a plugin without one
 * Fastify searches every module that is loaded: under Jest that took a tenth of a server's start.
 */
export function registerScope(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => Promise<void>,
): PromiseLike<unknown> {
  return app.register(Object.assign(add, { [DISPLAY_NAME]: add.name || 'scope' }));
}
