import { createHash } from 'node:crypto';
import { readVersePicture, VERSE_PICTURES_PATH, versePictureShapes } from '@cog/contracts/devotionals/versePictures';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { siteColours } from '@cog/contracts/settings/colours';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { USUAL_DEVOTIONAL_IN_YORUBA, usualNames } from '@cog/contracts/settings/usualNames';
import type { FastifyInstance } from 'fastify';
import { VERSE_PICTURE_LIMIT } from '../../../admission/limits.ts';
import { MemoryLimit } from '../../../admission/MemoryLimit.ts';
import { refused } from '../../../http/answer.ts';
import { retryLater } from '../../../http/retryLater.ts';
import { matchesEtag } from '../../../http/sendEncoded.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { settingsRepository } from '../../settings/settings.repository.ts';
import { shownUntil } from '../../settings/shownUntil.ts';
import { devotionalsRepository } from '../devotionals.repository.ts';
import { VersePictures } from './VersePictures.ts';

/** Changes with how pictures are drawn, so that browsers ask for them again. */
const STYLE = 1;

const NO_PICTURE = refused(404, 'There is no such picture.');
const NOT_NOW = refused(503, 'We can’t draw this picture right now. Please try again in a minute.', {
  headers: { 'retry-after': '60' },
});

/** What the church calls its devotional, in the language of a text. */
function nameIn(language: Language, { names, yorubaMessages }: SiteSettings): string {
  if (language === 'EN') return names.devotional;
  const own = yorubaMessages.find(({ english }) => english === names.devotional)?.yoruba;
  return own || (names.devotional === usualNames.devotional ? USUAL_DEVOTIONAL_IN_YORUBA : names.devotional);
}

/**
 * Pictures of the verses of days, for visitors to hand on: of two shapes, in the language of the text, with the church's name and
 * colours. A day that visitors cannot read yet has none. Drawing is bounded by network and over all; what is there is answered to
 * everybody.
 */
export function registerVersePictures(app: FastifyInstance): void {
  const { config, clock, log } = app.context;
  const pictures = new VersePictures(config.drawing, log);
  const limit = new MemoryLimit(VERSE_PICTURE_LIMIT, () => clock().getTime());

  app.get<{ Params: { file: string } }>(`${VERSE_PICTURES_PATH}:file`, async (request, reply) => {
    const asked = readVersePicture(request.params.file);
    if (asked === null) return sendProblem(reply, NO_PICTURE);
    const { db } = app.context;
    const { date, language, shape } = asked;
    const until = await shownUntil({ db, session: null, now: clock(), headers: {} });
    const [devotional] = await devotionalsRepository(db, until).list({ date, language });
    if (devotional === undefined) return sendProblem(reply, NO_PICTURE);
    const settings = await settingsRepository(db).read();
    const drawing = {
      ...versePictureShapes[shape],
      date,
      name: nameIn(language, settings),
      day: formatDay(date, language),
      title: withoutMarks(devotional.title),
      text: withoutMarks(devotional.text),
      churchName: settings.churchName,
      site: new URL(config.siteUrl).host,
      night: settings.look.barColour ?? siteColours.bar.light,
      dawn: settings.look.mainColour ?? siteColours.main.light,
    };
    const key = createHash('sha1')
      .update(JSON.stringify([STYLE, drawing]))
      .digest('base64url');
    const etag = `"${key}"`;
    // Its address stays the same when the text is edited: a browser asks each time whether it still holds.
    reply.header('etag', etag).header('cache-control', 'public, no-cache').header('x-content-type-options', 'nosniff');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const wait = pictures.has(key) ? 0 : limit.take(request.ip);
    const picture = wait > 0 ? null : await pictures.get(key, drawing);
    if (picture !== null) return reply.header('content-type', 'image/jpeg').send(picture);
    reply.removeHeader('etag').header('cache-control', 'no-store');
    return sendProblem(reply, wait > 0 ? retryLater(wait, 'Many pictures are being drawn.') : NOT_NOW);
  });
}
