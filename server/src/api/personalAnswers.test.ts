import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { InjectOptions } from 'fastify';
import { addRows } from '../privacy/testing/addRows.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { cookieOf, START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';

/** Public reads whose answer depends on the quiz participant or the recipient of a mail. */
const PERSONAL_READS = ['GET /api/quiz/attempt', 'GET /api/quiz/review', 'GET /api/quiz/practice'];

/** They would end the sessions that the other calls use. */
const SIGN_OUTS = ['DELETE /api/admin/session', 'DELETE /api/promo/session'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const friend = { email: 'friend@example.com', password: 'p' };

describeWithDatabase('an answer that is made for one person', (create) => {
  let cookies: string;

  const server = withServer(create, {
    between: 'nothing',
    config: { promoAccounts: [friend] },
    fill: async ({ app, db, signIn }) => {
      const promo = await app.inject({ method: 'POST', url: '/citizen/login/', payload: friend });
      await addRows(db, { mark: 'Ymark', at: START, reference: 'COG-7K4M-2QXD' });
      const quiz = await app.inject({
        method: 'POST',
        url: '/api/quiz/session',
        payload: { reference: 'COG-7K4M-2QXD', phoneNumber: '08031112222' },
      });
      expect([promo.statusCode, quiz.statusCode]).toEqual([200, 200]);
      cookies = [cookieOf(promo), cookieOf(quiz), await signIn()].join('; ');
    },
  });

  const ask = (name: string, headers: Record<string, string>) => {
    const [method, path = ''] = name.split(' ');
    const options: InjectOptions = { method: method as 'GET', url: path.replace(/:\w+/g, '1'), headers };
    return server.app.inject(method === 'GET' ? options : { ...options, payload: {} });
  };

  const guarded = contractEndpoints().filter(({ access }) => access !== 'public');
  const raw = ['GET /api/registrations.csv', 'GET /api/admin/reports.csv', 'GET /api/admin/quiz/questions.csv'];
  const files = [...raw, 'GET /api/registrations/registration-Ymark/export', 'GET /api/mails/mail-Ymark/message.eml'];
  const names = [...guarded.map(nameOf).filter((name) => !SIGN_OUTS.includes(name)), ...PERSONAL_READS, ...files];

  it.each(names)('is kept by no cache: %s', async (name) => {
    const callers: Record<string, string>[] = [{ cookie: cookies }, {}];
    for (const headers of callers) {
      const answer = await ask(name, headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        answer.statusCode,
        expect.stringContaining('no-store'),
      ]);
    }
  });

  it('was there to be looked at: most reads answered', async () => {
    const reads = names.filter((name) => name.startsWith('GET ') && !name.includes(':'));
    const answers = await Promise.all(
      reads.map(async (name) => [name, (await ask(name, { cookie: cookies })).statusCode]),
    );
    expect(answers.filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  });

  it('is declared as such: every public read that looks at a cookie is among those above', async () => {
    const reads = contractEndpoints().filter(({ method, access }) => method === 'GET' && access === 'public');
    const differing: string[] = [];
    for (const endpoint of reads) {
      const name = nameOf(endpoint);
      const [own, others] = [await ask(name, { cookie: cookies }), await ask(name, {})];
      const isOpen = /no-cache/.test(String(own.headers['cache-control']));
      if (isOpen && own.payload !== others.payload) differing.push(name);
    }
    expect(differing).toEqual([]);
  });
});
