import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { preParsingAsyncHookHandler } from 'fastify';
import { UnreadableBody } from './readJson.ts';

/** Refuses (400) a body that is not the one which the request's release token has signed; others pass as they are. */
export const checkSignedBody: preParsingAsyncHookHandler = async ({ releaseToken }, _reply, payload) => {
  if (releaseToken === null) return payload;
  const hash = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSigned = hash.digest('base64url') === releaseToken.bodyDigest;
      done(isSigned ? null : new UnreadableBody('The body is not the one that was signed. Nothing was done.'));
    },
  });
  payload.on('error', (error) => checked.destroy(error));
  return payload.pipe(checked);
};
