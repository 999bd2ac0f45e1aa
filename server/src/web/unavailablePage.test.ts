import fastify from 'fastify';
import { unreadableRequest } from '../core/failurePage.ts';
import { sendFailurePage, unavailablePage } from './unavailablePage.ts';

const app = fastify();
app.decorate('context', { pageRefusals: { shellStyles: '' } } as never);
app.get('/busy', (_request, reply) => unavailablePage(reply, { retryAfterS: 7 }));
app.get('/unknown', (_request, reply) => sendFailurePage(reply, unreadableRequest(414, 'This has no Yoruba.')));
afterAll(() => app.close());

const get = (url: string, language: string) => app.inject({ url, headers: { 'accept-language': language } });

it('says in the visitor’s language that many people are here, and offers to try again', async () => {
  const english = await get('/busy', 'en');
  expect(english.statusCode).toBe(503);
  expect(english.headers['retry-after']).toBe('7');
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain('Many people are here right now.');
  expect(english.body).toContain('<a href="">Try again</a>');
  const yoruba = await get('/busy', 'yo');
  expect(yoruba.body).toContain('<html lang="yo">');
  expect(yoruba.body).toContain('Ènìyàn pọ̀ níbí báyìí.');
  expect(yoruba.body).toContain('Lọ sí ojú ewé àkọ́kọ́');
});

it('is in English as a whole where a part of it has no Yoruba', async () => {
  const { body } = await get('/unknown', 'yo');
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('<h1>Page not found</h1>');
  expect(body).not.toContain('Try again');
});
