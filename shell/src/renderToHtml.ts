import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of an element, once every Suspense boundary in it is resolved. Unlike React's renderToString it throws
 * when a component inside a boundary throws.
 *
 * @throws what a component threw
 */
export function renderToHtml(element: ReactNode): Promise<string> {
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
      // Keeps React from moving large boundaries to the end of the document, which takes a script to undo.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError(error) {
        reject(error);
      },
    });
  });
}
