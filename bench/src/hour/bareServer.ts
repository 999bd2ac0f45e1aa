// A bare `node:http` server to compare with: it sends fixed answers by path, without routing, logging or a framework.
// Child process of measureAnswers.ts, which gives it the answers and receives the port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendToParent } from '../processes.ts';

export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

process.once('message', (given: BareAnswer[]) => {
  const answers = new Map(
    given.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => sendToParent((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
