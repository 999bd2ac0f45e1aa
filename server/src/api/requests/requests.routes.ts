import { createHash } from 'node:crypto';
import * as pages from '@cog/contracts/composition/pages';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { HEADQUARTERS, PROBLEM_PARAMETER, SENT_PARAMETER, TOO_MANY } from '@cog/contracts/requests/constants';
import { sendPrayerRequest, sendWelcomeRequest } from '@cog/contracts/requests/endpoints';
import {
  type PrayerRequestInput,
  prayerRequestInput,
  type WelcomeRequestInput,
  welcomeRequestInput,
} from '@cog/contracts/requests/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from 'yup';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { PUBLIC_BODY_BYTES, REQUEST_LIMIT } from '../../admission/limits.ts';
import { networkOf } from '../../admission/networkOf.ts';
import { isCrossSite } from '../../core/isCrossSite.ts';
import { registerScope } from '../../core/registerScope.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type Answer, answered, refused } from '../../http/answer.ts';
import { checkInput } from '../../http/checkInput.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { readForm, takeForms } from '../../http/takeForms.ts';
import { withIdempotency } from '../../http/withIdempotency.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { visitorRequestsRepository } from './visitorRequests.repository.ts';

const OTHER_SITE = refused(403, 'This form came from another site and was refused.');

/** Yoruba letters with diacritics are longer URL-encoded than in JSON. */
const LONGEST_FORM_BYTES = 2 * PUBLIC_BODY_BYTES;

interface Sent {
  /** The transaction for the write. */
  db: Kysely<DatabaseSchema>;
  address: string;
  now: Date;
}

/** Stores a request, or answers when the limit allows the next one. */
async function keep({ db, address, now }: Sent, message: string, add: () => Promise<void>) {
  const wait = await new DatabaseLimit(REQUEST_LIMIT, db, now).take(address);
  if (wait > 0) return retryLater(wait, 'Many people are writing to us at the moment.');
  await add();
  return answered({ success: true as const, message }, 201);
}

const keepPrayer = (sent: Sent, body: PrayerRequestInput) =>
  keep(sent, 'Your prayer request has reached us.', () => visitorRequestsRepository(sent.db).addPrayer(body, sent.now));

/** Names of the chosen branch and team; null for one that is no longer in the settings. */
async function namesOf(db: Kysely<DatabaseSchema>, { branch, team }: Pick<WelcomeRequestInput, 'branch' | 'team'>) {
  if (branch === null && team === null) return { branch, team };
  const { branches, about } = await settingsRepository(db).read();
  const header = branches.find(({ id }) => id === branch)?.header ?? null;
  return {
    branch: branch === HEADQUARTERS ? 'Headquarters' : header,
    team: about.teams.find(({ id }) => id === team)?.title ?? null,
  };
}

const keepNewcomer = (sent: Sent, body: WelcomeRequestInput) =>
  keep(sent, 'Thank you. We look forward to meeting you.', async () =>
    visitorRequestsRepository(sent.db).addNewcomer(body, await namesOf(sent.db, body), sent.now),
  );

/**
 * Registers prayer requests and newcomers. Anyone may write; only editors can read what was written. The pages' forms also work
 * without scripts: the browser's form post is redirected back to its page.
 */
export function registerRequests(app: FastifyInstance): void {
  const { db, clock, config } = app.context;

  registerEndpoint(app, sendPrayerRequest, (call) => keepPrayer(call, call.body));
  registerEndpoint(app, sendWelcomeRequest, (call) => keepNewcomer(call, call.body));

  /** @param fields the form's fields, in the form that the schema takes */
  async function takeForm<Body>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    {
      page,
      schema,
      fields,
      keeping,
    }: {
      page: string;
      schema: Schema<Body>;
      fields: object;
      keeping: (sent: Sent, body: Body) => Promise<Answer<unknown>>;
    },
  ): Promise<FastifyReply> {
    if (isCrossSite(request.headers, config.siteUrl)) return sendProblem(reply, OTHER_SITE);
    reply.header('cache-control', 'no-store');
    const back = (name: string, value: string) =>
      reply.redirect(`${page}?${new URLSearchParams({ [name]: value })}`, 303);
    const checked = await checkInput(schema, fields);
    if (!checked.ok) return back(PROBLEM_PARAMETER, Object.keys(checked.refusal.errors ?? {}).join(','));
    // The schema has already parsed the body.
    const body = checked.value as Body;
    const now = clock();
    // Browsers send no idempotency key with a form. The same words from one network on one day count as one request, however often
    // they are sent.
    const parts = [networkOf(request.ip), lagosDay(now), fields];
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const answer = await withIdempotency({
      db,
      scope: `POST ${page}`,
      key,
      sent: fields,
      now,
      act: (transaction) => keeping({ db: transaction, address: request.ip, now }, body),
    });
    return answer.kind === 'refusal' ? back(PROBLEM_PARAMETER, TOO_MANY) : back(SENT_PARAMETER, 'yes');
  }

  void registerScope(app, async (forms) => {
    takeForms(forms, LONGEST_FORM_BYTES);
    forms.post(pages.prayer, (request, reply) => {
      const form = readForm(request.body);
      return takeForm(
        { request, reply },
        {
          page: pages.prayer,
          schema: prayerRequestInput,
          fields: { ...textsOf(form, ['name', 'phone', 'email', 'text']), mayCall: form.has('mayCall') },
          keeping: keepPrayer,
        },
      );
    });
    forms.post(pages.welcome, (request, reply) => {
      const form = readForm(request.body);
      return takeForm(
        { request, reply },
        {
          page: pages.welcome,
          schema: welcomeRequestInput,
          fields: {
            ...textsOf(form, ['name', 'phone', 'email', 'branch', 'team', 'foundBy']),
            wishes: form.getAll('wishes'),
          },
          keeping: keepNewcomer,
        },
      );
    });
  });
}

/** Selected fields of a form; missing ones are blank. */
const textsOf = (form: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']));
