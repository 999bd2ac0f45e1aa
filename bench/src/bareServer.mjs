// The fastest that Node's own HTTP can answer: given answers by address, no routing, no logging, no framework.
// A child process of measureApi.mjs, which sends the answers and is told the port.
import { createServer } from 'node:http';

process.once('message', (given) => {
  const answers = new Map(
    given.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url);
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.once('disconnect', () => process.exit());
