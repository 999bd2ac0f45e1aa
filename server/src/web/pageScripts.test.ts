import fastify, { type FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/ReleaseStore.ts';
import { registerPageScripts } from './pageScripts.ts';

const live = {
  id: 'a+b',
  remotes: [
    {
      name: 'mf-quiz',
      base: '/releases/mf-quiz/',
      entry: 'remoteEntry.1.js',
      messages: ['messages-yo.2.js'],
      routes: [
        { path: '/register', access: 'public', assets: ['remoteEntry.1.js', '661.3.js', 'page-register.4.js'] },
        { path: '/viewparticipant', access: 'editor', assets: ['remoteEntry.1.js', 'page-viewparticipant.5.js'] },
      ],
    },
    {
      name: 'mf-chat',
      base: '/releases/mf-chat/',
      entry: 'remoteEntry.6.js',
      routes: [
        {
          path: '/interact',
          access: 'public',
          assets: ['remoteEntry.6.js', 'page-interact.7.js'],
        },
      ],
    },
  ],
} as unknown as LiveReleases;

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  registerPageScripts(app, () => [live]);
});
afterEach(() => app.close());

const ask = (query: string) => app.inject(`/page-scripts?${query}`);

it('names what each page of visitors needs behind its entry, and no page of editors', async () => {
  const { statusCode, headers, body } = await ask('of=a%2Bb&language=EN');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(JSON.parse(body)).toEqual({
    '/register': ['/releases/mf-quiz/661.3.js', '/releases/mf-quiz/page-register.4.js'],
    '/interact': ['/releases/mf-chat/page-interact.7.js'],
  });
});

it('names the words of the remote too for who reads Yoruba', async () => {
  expect(JSON.parse((await ask('of=a%2Bb&language=YO')).body)).toEqual({
    '/register': [
      '/releases/mf-quiz/661.3.js',
      '/releases/mf-quiz/page-register.4.js',
      '/releases/mf-quiz/messages-yo.2.js',
    ],
    '/interact': ['/releases/mf-chat/page-interact.7.js'],
  });
});

it.each(['', 'of=', 'of=another&language=EN', 'of=a%2Bb&of=a%2Bb', 'language=YO'])(
  'says nothing to %j',
  async (query) => {
    const { statusCode, headers, body } = await ask(query);
    expect([statusCode, headers['cache-control'], body]).toEqual([204, 'no-store', '']);
  },
);
