import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { defineEndpoint } from '@cog/contracts/lib/endpoint';
import { object, string } from 'yup';
import { createReportingApi } from './createReportingApi.ts';

const getThing = defineEndpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  access: 'public',
  answer: async () => object({ phone: string().max(3).required() }),
});
const broken: ApiResponse = { status: 200, body: { phone: '+2348031234567' } };
const shell = { version: '1.0.0-a', base: '/releases/shell/', integrity: {} };
const quiz = {
  name: 'mf-quiz',
  version: '1.0.0-b',
  global: 'mf_quiz',
  entry: 'e.js',
  base: '/',
  integrity: {},
  routes: [],
};

function reportingApi(report: ApiResponse, remote?: { name: string }, session: Session | null = null) {
  const sent: ApiRequest[] = [];
  const { api, reportIncident, failure } = createReportingApi(
    async (request) => {
      if (request.path !== '/api/incidents') return broken;
      sent.push(request);
      return report;
    },
    { id: 'c0ffee000000', session, shell, remotes: [quiz] },
    () => remote,
  );
  return { api, reportIncident, failure, sent };
}

const received: ApiResponse = { status: 202, body: { success: true } };
const hasFailed = ({ body }: ApiRequest) => 'failed' in (body as object);
const message = 'GET /api/thing: the answer breaks its contract at phone (max)';

describe('an answer that breaks its contract', () => {
  it('is reported once, under the remote whose page is shown, without its values', async () => {
    const { api, sent } = reportingApi(received, { name: 'mf-quiz' });
    await api.call(getThing);
    await api.call(getThing);
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'contract-mismatch', remote: 'mf-quiz', version: '1.0.0-b', route: '/', message },
    ]);
  });

  it('is reported under the shell where no remote has the page', async () => {
    const { api, sent } = reportingApi(received);
    await api.call(getThing);
    expect(sent.map(({ body }) => body)).toMatchObject([{ remote: 'shell', version: '1.0.0-a', message }]);
  });

  it('is not reported without end when the answer to the report breaks its contract too', async () => {
    const { api, sent } = reportingApi({ status: 200, body: 'odd' });
    await api.call(getThing);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(2);
  });
});

describe('what breaks on a page', () => {
  it('is told with the version that the page is made of, the visit as failed once', () => {
    const { reportIncident, sent } = reportingApi(received);
    for (const text of ['one', 'two']) reportIncident({ kind: 'unhandled', remote: 'mf-quiz', message: text });
    reportIncident({ kind: 'unhandled', remote: 'mf-gone', message: 'three' });
    expect(sent.map(({ body }) => body)).toMatchObject([
      { remote: 'mf-quiz', version: '1.0.0-b', failed: 'c0ffee000000' },
      { remote: 'mf-quiz', version: '1.0.0-b' },
      { remote: 'mf-gone', version: '1.0.0-a' },
    ]);
    expect(sent.filter(hasFailed)).toHaveLength(1);
  });

  it('is no second failure of a visit whose tab hung before, and none of an editor’s', () => {
    const broken = { kind: 'unhandled', remote: 'mf-quiz', message: 'one' } as const;
    const hung = reportingApi(received);
    hung.failure.setReported();
    hung.reportIncident(broken);
    const editors = reportingApi(received, undefined, { username: 'ada', role: 'editor' });
    editors.reportIncident(broken);
    expect([editors.failure.mark(), ...hung.sent.filter(hasFailed), ...editors.sent.filter(hasFailed)]).toEqual([{}]);
    expect([hung.sent.length, editors.sent.length]).toEqual([1, 1]);
  });
});
