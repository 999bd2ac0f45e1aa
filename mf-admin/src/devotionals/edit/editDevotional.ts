import type { Language } from '@cog/contracts/calendar';
import {
  deleteDevotional,
  type EditedDevotional,
  editDevotional,
  editYorubaDevotional,
  getDevotionalsPage,
  restoreDevotional,
} from '@cog/contracts/devotional';
import type { DevotionalInput } from '@cog/contracts/devotional.schema';
import type { ApiAnswer, ApiClient } from '@cog/platform';

/** How a change of a devotional went. */
export type Changed =
  | { kind: 'done'; devotional: EditedDevotional }
  /** Taken away; the revision brings it back. */
  | { kind: 'deleted'; revision: string }
  /** Somebody else changed it meanwhile; `theirs` is what is there now, null when it is gone. */
  | { kind: 'stale'; message: string; theirs: EditedDevotional | null }
  /** Certainly not done. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  | { kind: 'signed-out' }
  /** Nobody knows whether it was done: the same key makes it safe to send again. */
  | { kind: 'unanswered'; message: string };

/** Names the version that was read. */
export type Version = Pick<EditedDevotional, 'id' | 'updated_at'>;

interface Day {
  language: Language;
  date: string;
}

/** The calls that change the devotional of one day. */
export function devotionalChanges(api: ApiClient, { language, date }: Day) {
  async function failed(answer: ApiAnswer<unknown> & { ok: false }): Promise<Changed> {
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    const { status, message, errors } = failure;
    if (status === 401) return { kind: 'signed-out' };
    if (status >= 500) return { kind: 'unanswered', message };
    if (status !== 409) return { kind: 'refused', message, errors };
    const now = await api.call(getDevotionalsPage, { query: { language, date } });
    return now.ok
      ? { kind: 'stale', message, theirs: now.data.items[0] ?? null }
      : { kind: 'unanswered', message: now.failure.message };
  }

  return {
    async save(input: DevotionalInput, { id, updated_at }: Version, idempotencyKey: string): Promise<Changed> {
      const body = { ...input, id, updated_at };
      const answer =
        language === 'YO'
          ? await api.call(editYorubaDevotional, { body: { ...body, language }, idempotencyKey })
          : await api.call(editDevotional, { body: { ...body, language }, idempotencyKey });
      return answer.ok ? { kind: 'done', devotional: answer.data.data } : failed(answer);
    },

    async remove({ updated_at }: Version, idempotencyKey: string): Promise<Changed> {
      const answer = await api.call(deleteDevotional, { body: { date, language, updated_at }, idempotencyKey });
      return answer.ok ? { kind: 'deleted', revision: answer.data.revision } : failed(answer);
    },

    /** @param over the version that is replaced; null where there is none */
    async restore(revision: string, over: Version | null, idempotencyKey: string): Promise<Changed> {
      const body = { revision, updated_at: over?.updated_at ?? null };
      const answer = await api.call(restoreDevotional, { body, idempotencyKey });
      return answer.ok ? { kind: 'done', devotional: answer.data.data } : failed(answer);
    },
  };
}
