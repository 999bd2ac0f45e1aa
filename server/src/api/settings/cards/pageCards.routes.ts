import { cardScenes, PAGE_CARDS_PATH } from '@cog/contracts/pictures/pageCard';
import { siteColours } from '@cog/contracts/settings/colours';
import type { FastifyInstance } from 'fastify';
import { refused } from '../../../http/answer.ts';
import { drawCard } from '../../../http/drawings/drawCard.ts';
import { drawingSender } from '../../../http/drawings/drawingSender.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { settingsRepository } from '../settings.repository.ts';

const NO_CARD = refused(404, 'There is no such picture.');

/**
 * Registers the pictures of link previews: a page's scene with the church's name, in its colours, without the page's title, which
 * previews show next to it.
 */
export function registerPageCards(app: FastifyInstance): void {
  const { config } = app.context;
  const send = drawingSender(app);

  app.get<{ Params: { file: string } }>(`${PAGE_CARDS_PATH}:file`, async (request, reply) => {
    const scene = cardScenes.find((name) => request.params.file === `${name}.jpg`);
    if (scene === undefined) return sendProblem(reply, NO_CARD);
    const { churchName, tagline, look } = await settingsRepository(app.context.db).read();
    const card = {
      scene,
      above: [],
      title: churchName,
      below: tagline,
      foot: new URL(config.siteUrl).host,
      night: look.barColour ?? siteColours.bar.light,
      dawn: look.mainColour ?? siteColours.main.light,
    };
    return send(request, reply, card, (sharp) => drawCard(sharp, card, config.drawing));
  });
}
