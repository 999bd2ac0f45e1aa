import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import {
  deleteDevotional,
  editDevotional,
  editYorubaDevotional,
  getDevotionalsPage,
  restoreDevotional,
} from '@cog/contracts/devotionals/endpoints';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import {
  type CallOutcome,
  type Conflict,
  mapDone,
  type NotDone,
  withCurrent,
} from '../../../common/calls/callOutcome.ts';
import type { SignedInCall } from '../../../common/calls/useSignedInCall.ts';

/** How a change of a devotional went. */
export type Changed =
  | { kind: 'done'; devotional: EditedDevotional }
  /** Taken away; the revision brings it back. */
  | { kind: 'deleted'; revision: string }
  /** `now` is null when it is gone. */
  | (Conflict & { now: EditedDevotional | null })
  | NotDone;

/** Names the version that was read. */
export type Version = Pick<EditedDevotional, 'id' | 'updated_at'>;

interface Day {
  language: Language;
  date: string;
}

/** The calls that change the devotional of one day. */
export function devotionalChanges(call: SignedInCall, { language, date }: Day) {
  const orNow = <Data>(outcome: CallOutcome<Data>) =>
    withCurrent(outcome, async () =>
      mapDone(await call(getDevotionalsPage, { query: { language, date } }), ({ items }) => items[0] ?? null),
    );
  const changed = async (outcome: CallOutcome<{ data: EditedDevotional }>): Promise<Changed> => {
    const told = await orNow(outcome);
    return told.kind === 'done' ? { kind: 'done', devotional: told.data.data } : told;
  };

  return {
    async save(input: DevotionalInput, { id, updated_at }: Version, idempotencyKey: string): Promise<Changed> {
      const body = { ...input, id, updated_at };
      return changed(
        language === 'YO'
          ? await call(editYorubaDevotional, { body: { ...body, language }, idempotencyKey })
          : await call(editDevotional, { body: { ...body, language }, idempotencyKey }),
      );
    },

    async remove({ updated_at }: Version, idempotencyKey: string): Promise<Changed> {
      const told = await orNow(await call(deleteDevotional, { body: { date, language, updated_at }, idempotencyKey }));
      return told.kind === 'done' ? { kind: 'deleted', revision: told.data.revision } : told;
    },

    /** @param over the version that is replaced; null where there is none */
    async restore(revision: string, over: Version | null, idempotencyKey: string): Promise<Changed> {
      const body = { revision, updated_at: over?.updated_at ?? null };
      return changed(await call(restoreDevotional, { body, idempotencyKey }));
    },
  };
}
