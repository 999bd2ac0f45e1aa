/** @jest-environment node */
import { isIntact } from './isIntact.ts';

const CONTENT = 'alert(1)';
/** Named as in a build: with the first ten digits of its SHA-256. */
const NAMED = 'https://cog.example/releases/shell/main.6e11c72f7c.js';

function answer(body: string, { type = 'text/javascript', status = 200 } = {}): Response {
  const response = new Response(body, { status, headers: { 'content-type': type } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
}

it('takes a file that is what its name says, and leaves it to be read', async () => {
  const response = answer(CONTENT);
  await expect(isIntact(response, { url: NAMED, integrity: '' })).resolves.toBe(true);
  await expect(response.text()).resolves.toBe(CONTENT);
});

it.each([
  ['is something else', answer('alert(2)')],
  ['is cut off', answer('alert(')],
  ['is empty', answer('')],
  ['is a web page', answer('<h1>Pay for more data</h1>', { type: 'text/html' })],
  ['was not found', answer('Not found', { status: 404 })],
])('takes no file that %s', async (_, response) => {
  await expect(isIntact(response, { url: NAMED, integrity: '' })).resolves.toBe(false);
});

it('takes no file whose name says nothing', async () => {
  await expect(
    isIntact(answer(CONTENT), { url: 'https://cog.example/releases/shell/main.js', integrity: '' }),
  ).resolves.toBe(false);
});

it('leaves to the browser what the request itself compares', async () => {
  await expect(isIntact(answer(CONTENT), { url: NAMED, integrity: 'sha256-x' })).resolves.toBe(true);
  await expect(isIntact(answer('', { status: 500 }), { url: NAMED, integrity: 'sha256-x' })).resolves.toBe(false);
});
