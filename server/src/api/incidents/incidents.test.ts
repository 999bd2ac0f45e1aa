import { getReleaseIncidents } from '@cog/contracts/releases/endpoints';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { releaseTeam } from '../releases/testing/releaseTeam.ts';
import { incidentsRepository } from './incidents.repository.ts';

const incident = {
  kind: 'load-failed',
  remote: 'mf-quiz',
  version: '1.0.0-3f9a1c20b7de',
  route: '/register',
  message: 'Loading chunk 3 failed.',
} as const;

describeOnEveryDatabase('incidents', (create) => {
  const server = withServer(create, { between: 'restart' });

  const report = (from = '192.0.2.1') =>
    server.app.inject({ method: 'POST', url: reportIncident.path, payload: incident, remoteAddress: from });
  const stored = () => server.db.selectFrom('incidents').selectAll().execute();

  it('are stored without a word about who reported them', async () => {
    const response = await report();
    expect([response.statusCode, response.json()]).toEqual([202, { success: true }]);
    expect(await stored()).toEqual([
      { id: expect.any(String), created_at: START.toISOString(), stack: null, ...incident },
    ]);
  });

  it('are dropped without a word when one address reports too many, and taken again a minute later', async () => {
    for (let i = 0; i < 25; i++) expect((await report()).statusCode).toBe(202);
    expect(await stored()).toHaveLength(20);
    await report('192.0.2.2');
    server.advance(60_000);
    await report();
    expect(await stored()).toHaveLength(22);
  });

  it('are trimmed to the newest', async () => {
    const repository = incidentsRepository(server.db);
    for (const message of ['one', 'two', 'three', 'four']) await repository.add({ ...incident, message }, START);
    await repository.trim(3);
    expect((await stored()).map(({ message }) => message)).toEqual(['two', 'three', 'four']);
    await repository.trim(3);
    expect(await stored()).toHaveLength(3);
  });

  it('are told to the team whose they are, those that are the same together, and to no other', async () => {
    const token = (remote: string) => releaseTeam(server.app, { name: remote, remotes: [remote] });
    const repository = incidentsRepository(server.db);
    await repository.add({ ...incident, stack: 'at a.js:1:1' }, START);
    await repository.add(incident, new Date(START.getTime() + 60_000));
    await repository.add({ ...incident, version: '1.0.0-next' }, new Date(START.getTime() + 120_000));
    await repository.add({ ...incident, remote: 'mf-chat' }, START);
    const team = await token('mf-quiz');
    const readIncidents = async (query = '') =>
      (await team.ask({ method: 'GET', url: `${getReleaseIncidents.path}${query}` })).json();
    const { kind, version, route, message } = incident;
    const one = { name: 'mf-quiz', kind, version, route, message };
    const after = (seconds: number) => new Date(START.getTime() + seconds * 1000).toISOString();
    expect(await readIncidents()).toEqual({
      items: [
        { ...one, version: '1.0.0-next', stack: null, count: 1, lastAt: after(120) },
        { ...one, stack: 'at a.js:1:1', count: 2, lastAt: after(60) },
      ],
      withdrawn: [],
    });
    expect((await readIncidents('?name=mf-quiz')).items).toHaveLength(2);
    expect((await readIncidents('?name=mf-chat')).items).toEqual([]);
    expect((await server.app.inject({ method: 'GET', url: getReleaseIncidents.path })).statusCode).toBe(401);
  });
});
