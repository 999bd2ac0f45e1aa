import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole HTML of an element, once nothing in it waits any more. Unlike renderToString it tells of an
 * error inside a Suspense boundary instead of leaving a hole.
 *
 * @throws what a component threw
 */
export function renderToText(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const decoder = new TextDecoder();
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += decoder.decode(chunk, { stream: true });
        done();
      },
      final(done) {
        resolve(text);
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      // A finished boundary stays in its place however large it is: no script is needed to reveal it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError(error) {
        reject(error);
      },
    });
  });
}
