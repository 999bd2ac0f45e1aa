import { readVersePicture, VERSE_PICTURES_PATH, versePictureShapes } from '@cog/contracts/devotionals/versePictures';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { siteColours } from '@cog/contracts/settings/colours';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { USUAL_DEVOTIONAL_IN_YORUBA, usualNames } from '@cog/contracts/settings/usualNames';
import type { FastifyInstance } from 'fastify';
import { refused } from '../../../http/answer.ts';
import { drawCard } from '../../../http/drawings/drawCard.ts';
import { drawingSender } from '../../../http/drawings/drawingSender.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { settingsRepository } from '../../settings/settings.repository.ts';
import { shownUntil } from '../../settings/shownUntil.ts';
import { devotionalsRepository } from '../devotionals.repository.ts';
import { drawVerse, parts } from './drawVerse.ts';

const NO_PICTURE = refused(404, 'There is no such picture.');

/** The church's name for its devotional, in a language. */
function nameIn(language: Language, { names, yorubaMessages }: SiteSettings): string {
  if (language === 'EN') return names.devotional;
  const own = yorubaMessages.find(({ english }) => english === names.devotional)?.yoruba;
  return own || (names.devotional === usualNames.devotional ? USUAL_DEVOTIONAL_IN_YORUBA : names.devotional);
}

/**
 * Registers pictures of the verses of days, for visitors to share: two formats and the card of link previews, in the language of
 * the text, with the church's name and colours. Days that are not public yet have none.
 */
export function registerVersePictures(app: FastifyInstance): void {
  const { config, clock } = app.context;
  const send = drawingSender(app);

  app.get<{ Params: { file: string } }>(`${VERSE_PICTURES_PATH}:file`, async (request, reply) => {
    const requested = readVersePicture(request.params.file);
    if (requested === null) return sendProblem(reply, NO_PICTURE);
    const { db } = app.context;
    const { date, language, shape } = requested;
    const until = await shownUntil({ db, session: null, now: clock(), headers: {} });
    const [devotional] = await devotionalsRepository(db, until).list({ date, language });
    if (devotional === undefined) return sendProblem(reply, NO_PICTURE);
    const settings = await settingsRepository(db).read();
    const { churchName, look } = settings;
    const all = {
      title: withoutMarks(devotional.title),
      night: look.barColour ?? siteColours.bar.light,
      dawn: look.mainColour ?? siteColours.main.light,
    };
    const [name, day] = [nameIn(language, settings), formatDay(date, language)];
    const text = withoutMarks(devotional.text);
    if (shape === 'card') {
      const card = {
        ...all,
        scene: 'breakfast' as const,
        above: [name, day],
        below: parts(text).place,
        foot: churchName,
      };
      return send(request, reply, card, (sharp) => drawCard(sharp, card, config.drawing));
    }
    const site = new URL(config.siteUrl).host;
    const verse = { ...all, ...versePictureShapes[shape], date, name, day, text, churchName, site };
    return send(request, reply, verse, (sharp) => drawVerse(sharp, verse, config.drawing));
  });
}
