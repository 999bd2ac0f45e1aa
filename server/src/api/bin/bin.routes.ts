import { DAY_MS } from '@cog/contracts/privacy/constants';
import { BIN_DAYS, type BinKind, type BinName, binKinds } from '@cog/contracts/publishing/bin.constants';
import { getBin, removeFromBin, restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import type { BinRestored } from '@cog/contracts/publishing/bin.schema';
import type { FastifyInstance } from 'fastify';
import { searchTerms } from '../../core/searchText.ts';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { type BinLine, binRepository, endOf } from './bin.repository.ts';
import { binSources } from './binSources.ts';

const GONE = 'This is not in the bin any more. Someone may have brought it back, or deleted it for good.';

type Who = Pick<Call<typeof restoreFromBin>, 'db' | 'session' | 'now'>;

/** Kinds that the caller may delete and therefore sees. */
const kindsOf = ({ session }: Pick<Who, 'session'>): BinKind[] =>
  session === null ? [] : binKinds.filter((kind) => binSources[kind].roles.includes(session.role));

const named = ({ kind, subject_id: id, title, date, language }: BinLine) => ({
  kind,
  id,
  title,
  date: date || null,
  language: language || null,
});

/** As in stored answers, which hold no person's name. */
const namedInAnswer = (line: BinLine) => ({ ...named(line), ...(line.kind === 'registration' ? { title: '' } : {}) });

/** Details for the audit trail, never a person's name. */
const detailsOf = ({ kind, title, date, language }: BinLine): Record<string, string> =>
  kind === 'registration'
    ? {}
    : { ...(title ? { title } : {}), ...(date ? { date } : {}), ...(language && { language }) };

function record(
  { db, session, now }: Who,
  action: `${string}.${string}`,
  id: string,
  details: Readonly<Record<string, string>>,
) {
  return recordChange(db, { accountId: session?.accountId ?? null, action, subjectId: id, details }, now);
}

/** '1 thing', '3 things' */
const things = (count: number) => (count === 1 ? '1 thing' : `${count.toLocaleString('en-GB')} things`);

function newsOf(restored: number, refusedCount: number): string {
  if (refusedCount === 0) return restored === 1 ? 'It is back.' : `${things(restored)} are back.`;
  if (restored === 0) return refusedCount === 1 ? 'It could not be brought back.' : 'None could be brought back.';
  return `${things(restored)} ${restored === 1 ? 'is' : 'are'} back, ${things(refusedCount)} could not be brought back.`;
}

/** Restores one thing; if it stays in the bin, the rest of the call still counts. */
async function restoreOne(call: Who, { kind, id }: BinName, answer: Pick<BinRestored, 'restored' | 'refused'>) {
  const bin = binRepository(call.db);
  const line = kindsOf(call).includes(kind) ? await bin.find(kind, id, call.now) : undefined;
  // The request that removes the entry restores the thing; a concurrent one waits here and finds no entry.
  if (line === undefined || !(await bin.take(kind, id))) {
    answer.refused.push({ kind, id, title: '', date: null, language: null, message: GONE, takenBy: null });
    return;
  }
  const restorer = { accountId: call.session?.accountId ?? null, now: call.now };
  const restoration = await binSources[kind].restore(call.db, line, restorer);
  if (restoration.kind === 'restored') {
    await record(call, `${kind}.restored`, id, restoration.details);
    answer.restored.push(namedInAnswer(line));
    return;
  }
  if (restoration.kind === 'missing') {
    answer.refused.push({ ...namedInAnswer(line), message: GONE, takenBy: null });
    return;
  }
  await bin.putBack(line);
  answer.refused.push({ ...namedInAnswer(line), message: restoration.message, takenBy: restoration.takenBy ?? null });
}

/** The same order for every caller, so that two callers who restore the same things do not deadlock. */
const inOrder = (names: readonly BinName[]) =>
  [...names].sort((one, other) => (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1));

/** Registers the bin: the list, restoring, and deleting for good. */
export function registerBin(app: FastifyInstance): void {
  registerEndpoint(app, getBin, async (call) => {
    const { kind, search, page } = call.query;
    const kinds = kindsOf(call);
    const wanted = kind === undefined ? kinds : kinds.filter((one) => one === kind);
    const { lines, total } = await binRepository(call.db).page({
      kinds: wanted,
      terms: searchTerms(search ?? ''),
      page,
      now: call.now,
    });
    const items = lines.map((line) => ({
      ...named(line),
      deletedAt: line.at,
      deletedBy: line.by,
      daysLeft: Math.min(Math.max(Math.ceil((endOf(line) - call.now.getTime()) / DAY_MS), 0), BIN_DAYS),
    }));
    return answered({ items, total, kinds });
  });

  registerEndpoint(
    app,
    restoreFromBin,
    async (call) => {
      const answer: Pick<BinRestored, 'restored' | 'refused'> = { restored: [], refused: [] };
      for (const name of inOrder(call.body.items)) await restoreOne(call, name, answer);
      const message = newsOf(answer.restored.length, answer.refused.length);
      return answered({ success: true as const, message, ...answer });
    },
    { changes: [...new Set(Object.values(binSources).flatMap(({ changes }) => changes))] },
  );

  registerEndpoint(app, removeFromBin, async (call) => {
    const { kind, id } = call.body;
    const bin = binRepository(call.db);
    const line = kindsOf(call).includes(kind) ? await bin.find(kind, id, call.now) : undefined;
    if (line === undefined || !(await bin.take(kind, id))) return refused(404, GONE);
    await binSources[kind].remove(call.db, [id]);
    await record(call, `${kind}.removedForGood`, id, detailsOf(line));
    return answered({ success: true as const, message: 'It is deleted for good.' });
  });
}
