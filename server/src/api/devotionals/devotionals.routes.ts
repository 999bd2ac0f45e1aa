import { formatDay, type IsoDate, type Language } from '@cog/contracts/calendar';
import {
  createDevotional,
  createYorubaDevotional,
  getDevotionalDays,
  getDevotionals,
  getYorubaDevotionals,
} from '@cog/contracts/devotional';
import type { DevotionalInput } from '@cog/contracts/devotional.schema';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../audit/recordChange.ts';
import { answered, refused } from '../core/answer.ts';
import { type Call, registerEndpoint } from '../core/registerEndpoint.ts';
import { presentDevotional } from './devotionals.presenter.ts';
import { devotionalsRepository } from './devotionals.repository.ts';

/** Specification, section 8. */
const SAVED: Record<Language, string> = {
  EN: 'Registration successful!',
  YO: 'Iforukọsilẹ ti ṣaṣeyọri!',
};

const taken = (language: Language, date: IsoDate) =>
  language === 'YO'
    ? `Ìfọkànsìn ti wà tẹ́lẹ̀ fún ${formatDay(date, 'YO')}.`
    : `There is a devotional for ${formatDay(date, 'EN')} already.`;

type WriteCall = Pick<Call<typeof createDevotional>, 'db' | 'session' | 'now'> & { body: DevotionalInput };

async function create(language: Language, { db, body, session, now }: WriteCall) {
  const stored = await devotionalsRepository(db).add(body, language, now);
  if (stored === null) {
    const message = taken(language, body.date);
    return refused(409, message, { errors: { date: message } });
  }
  const change = {
    accountId: session?.accountId ?? null,
    action: 'devotional.created',
    subjectId: stored.id,
    details: { date: stored.date, language, title: stored.title },
  } as const;
  await recordChange(db, change, now);
  return answered({ success: true as const, message: SAVED[language], data: presentDevotional(stored) }, 201);
}

/** Daily devotionals, English and Yoruba (specification, section 7). */
export function registerDevotionals(app: FastifyInstance): void {
  const cached = { cachedUntil: 'devotionals' } as const;
  const changes = { changes: ['devotionals'] } as const;

  registerEndpoint(
    app,
    getDevotionals,
    async ({ db, query }) => answered((await devotionalsRepository(db).list(query)).map(presentDevotional)),
    cached,
  );
  registerEndpoint(
    app,
    getYorubaDevotionals,
    async ({ db, query }) => {
      const stored = query.language === 'EN' ? [] : await devotionalsRepository(db).list({ ...query, language: 'YO' });
      return answered(stored.map(presentDevotional));
    },
    cached,
  );
  registerEndpoint(
    app,
    getDevotionalDays,
    async ({ db, query }) => answered(await devotionalsRepository(db).days(query.from, query.to)),
    cached,
  );
  registerEndpoint(app, createDevotional, (call) => create('EN', call), changes);
  registerEndpoint(app, createYorubaDevotional, (call) => create('YO', call), changes);
}
