import { attachmentEnding, attachmentTypes, MOST_ATTACHMENT_BYTES } from '@cog/contracts/mails/constants';
import { addMailAttachment } from '@cog/contracts/mails/endpoints';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { ATTACHMENT_LIMIT } from '../../admission/limits.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { looksLike } from '../../mail/looksLike.ts';
import { mailAttachmentsRepository } from '../../mail/mailAttachments.repository.ts';
import { PictureRefusal } from '../pictures/ChurchPictures.ts';
import { refusalOf } from '../pictures/pictures.routes.ts';

const INCOMPLETE = refused(409, 'A part of the file did not arrive here. Please choose it again.');

const tooLarge = 'This picture is too large for a mail: at most 5 MB go with one. Please make it smaller.';
const TOO_LARGE = refused(422, tooLarge, { errors: { data: tooLarge } });

/** Registers attachments of mails, for administrators. */
export function registerMailAttachments(app: FastifyInstance): void {
  registerEndpoint(
    app,
    addMailAttachment,
    async ({ db, body: { name, data, bytes }, now, address }) => {
      const content = Buffer.from(data, 'base64');
      if (content.length !== bytes) return INCOMPLETE;
      const extension = attachmentEnding(name);
      if (extension === null || !looksLike(extension, content)) {
        const message = `“${name}” is not what its name says, or has macros, so it can’t go with a mail.`;
        return refused(422, message, { errors: { name: message } });
      }
      const wait = await new DatabaseLimit(ATTACHMENT_LIMIT, db, now).take(address);
      if (wait > 0) {
        return refused(429, 'Many files were sent in this hour. Please go on in the next one.', {
          headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
        });
      }
      const type = attachmentTypes[extension];
      try {
        // A phone's photo contains the place where it was taken, and this one goes to hundreds of people.
        const stored = type.startsWith('image/') ? await app.churchPictures.withoutMetadata(content) : content;
        // Without that place, it is compressed again.
        if (stored.length > MOST_ATTACHMENT_BYTES) return TOO_LARGE;
        const file = { name, type, content: stored.toString('base64'), size: stored.length };
        return answered({ data: await mailAttachmentsRepository(db).add(file, now) }, 201);
      } catch (error) {
        if (error instanceof PictureRefusal) return refusalOf(error);
        throw error;
      }
    },
    { bodyBytes: Math.ceil(MOST_ATTACHMENT_BYTES / 3) * 4 + 4096 },
  );
}
