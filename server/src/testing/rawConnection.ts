import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LONGEST_WAIT_MS = 20_000;

/** A raw connection for tests, independent of HTTP's rules. */
export interface RawConnection {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Waits until this has been received. @throws Error with everything received */
  until(part: string | RegExp): Promise<string>;
  /** Resolves when the server has closed the connection. */
  ended: Promise<void>;
}

/** Listens on a free port of this machine. */
export async function listenForTests(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}

export async function openConnection(port: number, { isReading = true } = {}): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  // A connection that is cut off emits an error; the test checks `ended`.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (isReading) socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  else socket.pause();
  return {
    socket,
    received: () => text,
    ended,
    async until(part) {
      const has = () => (typeof part === 'string' ? text.includes(part) : part.test(text));
      for (const deadline = performance.now() + LONGEST_WAIT_MS; !has(); await wait(5)) {
        if (performance.now() > deadline) throw new Error(`${part} did not come, but: ${text.slice(0, 2000)}`);
      }
      return text;
    },
  };
}

/** Sends bytes over a new connection. @returns everything received until the server closes it */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const { socket, ended, received } = await openConnection(port);
  socket.write(bytes, 'latin1');
  const timer = setTimeout(() => socket.destroy(), LONGEST_WAIT_MS);
  await ended;
  clearTimeout(timer);
  return received();
}
