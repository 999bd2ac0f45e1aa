import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * The HTML of an element, once every Suspense boundary in it has resolved. Unlike React's renderToString it throws
 * when a component inside a boundary throws.
 *
 * @throws the error of a component
 */
export async function renderToHtml(element: ReactNode): Promise<string> {
  let fail: (reason: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const render = async () => {
    const stream = await renderToReadableStream(element, {
      // Keeps React from moving large boundaries to the end of the document, which would need a script to move them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: fail,
    });
    await stream.allReady;
    return readText(stream);
  };
  return Promise.race([failure, render()]);
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
