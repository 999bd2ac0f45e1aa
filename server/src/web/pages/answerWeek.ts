import { createHash } from 'node:crypto';
import { devotional } from '@cog/contracts/composition/pages';
import { type PageOfWeek, WEEK_PATH, type Week } from '@cog/contracts/composition/week';
import { devotionalAddress, languageAsked, otherLanguage } from '@cog/contracts/devotionals/address';
import { DAYS_AHEAD } from '@cog/contracts/devotionals/constants';
import { getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import { addDays, type IsoDate, type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { KEEP_AHEAD_HEADER } from '@cog/contracts/lib/headers';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { VisitorSettings } from '@cog/contracts/settings/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../core/acceptedEncoding.ts';
import { clientPreferences } from '../../core/clientPreferences.ts';
import type { Transport } from '../inProcessTransport.ts';
import { PageDocument } from '../PageDocument.ts';
import { pageAskedFor } from '../pageData.ts';
import { piecesOf } from '../pieces.ts';
import type { PageAnswer } from './makePage.ts';

type Page = Extract<PageAnswer, { kind: 'page' }>;
type PageAt = (address: URL, opensOn: IsoDate | null) => Promise<Page | null>;

/** How long an answer is reused before its pages are checked: phones ask once an hour. */
const RENEWED_AFTER_MS = 60_000;

interface WeekAnswer {
  document: PageDocument;
  etag: string;
  /** Whether all pages could be included. */
  isWhole: boolean;
}

export interface WeekOptions {
  siteUrl: string;
  clock(): Date;
  /** The anonymous transport. */
  ask: Transport;
  /** Gets anonymous pages with a request's preferences; `opensOn` is the future day for which a page is saved. */
  pagesFor(request: FastifyRequest): PageAt;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Answers phones with the devotionals of today and of the next days that have one, to be shown from their day on. */
export function weekAnswerer({ siteUrl, clock, ask, pagesFor }: WeekOptions) {
  /** The last answers, by the page that phones have already. */
  const answers = new WeakMap<PageDocument, { at: number; answer: Promise<WeekAnswer | null> }>();

  /** Addresses of today in both languages and of the next days with a text, including days that are not shown yet. */
  async function addressesOf(today: IsoDate, language: Language) {
    const last = addDays(today, DAYS_AHEAD);
    const [settings, days] = await Promise.all([
      ask({ method: 'GET', path: getSettings.path, headers: {} }),
      ask({ method: 'GET', path: `${getDevotionalDays.path}?from=${today}&to=${last}`, headers: {} }),
    ]);
    if (settings.status !== 200 || days.status !== 200) return null;
    // The answers come from this server's own endpoints, so their contracts hold.
    const isShown = (settings.body as VisitorSettings).texts.daysToCome === 'shown';
    return (days.body as { date: IsoDate }[])
      .map(({ date }) => date)
      .sort()
      .flatMap((day) => {
        const opensOn = day > today && !isShown ? day : null;
        const languages = day === today ? [language, otherLanguage(language)] : [language];
        return languages.map((language) => ({ address: devotionalAddress(day, language), opensOn }));
      });
  }

  /** @returns null where the days could not be read */
  async function makeAnswer(base: Page, language: Language, pageAt: PageAt): Promise<WeekAnswer | null> {
    const addresses = await addressesOf(lagosDay(clock()), language);
    if (addresses === null) return null;
    const piecesIn = piecesOf(base.document.html);
    const pages: PageOfWeek[] = [];
    for (const { address, opensOn } of addresses) {
      const page = await pageAt(new URL(address, siteUrl), opensOn);
      if (page === null) continue;
      const own = Object.entries(page.headers).filter(([name, value]) => base.headers[name] !== value);
      pages.push({ address, headers: Object.fromEntries(own), pieces: piecesIn(page.document.html) });
    }
    const json = JSON.stringify({ of: digest(base.document.html), pages } satisfies Week);
    const document = new PageDocument(json, 'hard');
    return { document, etag: `"${digest(json)}"`, isWhole: pages.length === addresses.length };
  }

  /** Makes one answer for all concurrent requests with the same page. */
  async function answerFor(base: Page, language: Language, pageAt: PageAt): Promise<WeekAnswer | null> {
    const known = answers.get(base.document);
    if (known !== undefined && performance.now() - known.at < RENEWED_AFTER_MS) return known.answer;
    const making = { at: performance.now(), answer: makeAnswer(base, language, pageAt) };
    answers.set(base.document, making);
    const answer = await making.answer.catch(() => null);
    if (!answer?.isWhole) answers.delete(base.document);
    return making.answer;
  }

  return async function answerWeek(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const requested = pageAskedFor(request, siteUrl, WEEK_PATH);
    // A plain link must not show future texts.
    const isPhone = request.headers[KEEP_AHEAD_HEADER] !== undefined;
    if (!isPhone || !(requested instanceof URL) || requested.pathname !== devotional) {
      reply.callNotFound();
      return reply;
    }
    const pageAt = pagesFor(request);
    const base = await pageAt(requested, null);
    const language = languageAsked(requested.searchParams, clientPreferences(request.headers).language);
    const answer = base && (await answerFor(base, language, pageAt));
    if (!answer) return reply.header('cache-control', 'no-store').code(503).send();
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', `${base.headers.vary}, accept-encoding`)
      .header('etag', answer.etag)
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(answer.document.html);
    return reply.header('content-encoding', encoding).send(await answer.document.encoded(encoding));
  };
}
