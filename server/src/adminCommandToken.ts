import { parseArgs } from 'node:util';
import { releaseVerbs, TOKEN_DAYS } from '@cog/contracts/releases/constants';
import { newReleaseToken } from '@cog/contracts/releases/schema';
import type { Kysely } from 'kysely';
import { ValidationError } from 'yup';
import { type CommandOutcome, done, failed } from './adminCommandOutcome.ts';
import { makeToken, revokeToken } from './api/releases/tokens/releaseTokens.routes.ts';
import type { DatabaseSchema } from './db/schema.ts';
import { releaseTokensRepository } from './sessions/releaseTokens.repository.ts';

type Database = Kysely<DatabaseSchema>;

const listOf = (args: string) => args.split(',').map((word) => word.trim());

function readTokenArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { for: text, may: text, days: text },
      allowPositionals: true,
    });
    return { name: positionals.join(' '), ...values };
  } catch {
    return null;
  }
}

async function add(db: Database, args: readonly string[], now: Date, usage: string): Promise<CommandOutcome> {
  const read = readTokenArguments(args);
  if (read?.for === undefined || read.name === '') return failed(usage);
  const { name, for: remotes, may = releaseVerbs.join(), days = String(TOKEN_DAYS) } = read;
  try {
    const input = newReleaseToken.validateSync({ name, remotes: listOf(remotes), verbs: listOf(may), days });
    const { token, data } = await makeToken(db, input, null, now);
    return done(
      `Made the release token “${data.name}” for ${data.remotes.join(', ')}; it may ${data.verbs.join(', ')} until ${data.expiresAt.slice(0, 10)}.\n` +
        `Shown once; keep it where the team releases from, as COG_RELEASE_TOKEN:\n${token}`,
    );
  } catch (error) {
    if (error instanceof ValidationError) return failed(`${error.message}.`);
    throw error;
  }
}

async function list(db: Database, now: Date): Promise<CommandOutcome> {
  const lines = (await releaseTokensRepository(db).list()).map(
    ({ id, name, remotes, verbs, expiresAt, lastUsedAt, revokedAt }) => {
      const isOver = expiresAt <= now.toISOString();
      const end = revokedAt !== null ? 'revoked' : `${isOver ? 'ended' : 'until'} ${expiresAt.slice(0, 10)}`;
      const used = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`;
      return `${id}  ${name}  ${remotes.join(',')}  ${verbs.join(',')}  ${end}  ${used}`;
    },
  );
  return done(lines.length === 0 ? 'There are no release tokens yet.' : lines.join('\n'));
}

async function revoke(db: Database, id: string, now: Date): Promise<CommandOutcome> {
  const token = await revokeToken(db, id, null, now);
  if (token === null) return failed(`There is no release token ${id}. 'token list' shows them.`);
  return done(`The release token “${token.name}” no longer works.`);
}

/**
 * Runs one command of `npm run admin -- token`.
 *
 * @param usage output for unknown commands
 */
export async function runTokenCommand(
  db: Database,
  [command, ...args]: readonly string[],
  now: Date,
  usage: string,
): Promise<CommandOutcome> {
  if (command === 'list') return list(db, now);
  if (command === 'add') return add(db, args, now, usage);
  const [id] = args;
  return command === 'revoke' && id !== undefined ? revoke(db, id, now) : failed(usage);
}
