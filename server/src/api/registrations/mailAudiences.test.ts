import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { MOST_AUDIENCES } from '@cog/contracts/mails/registrationMail.constants';
import {
  getAudience,
  getAudiences,
  removeAudience,
  saveAudience,
} from '@cog/contracts/mails/registrationMail.endpoints';
import { deleteRegistration } from '@cog/contracts/registrations/endpoints';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';

describeOnEveryDatabase('saved groups of registered people', (create) => {
  const server = withServer(create, { signedIn: true });

  let phones = 0;
  const register = async (fullName: string) => {
    const phoneNumber = `+2348030${String(phones++).padStart(6, '0')}`;
    const person = { fullName, phoneNumber, age: 30, gender: 'Female', availableAllStages: true, termsAccepted: true };
    const input = await registrationInput.validate(person);
    return (await registrationsRepository(server.db).add(input, START)).id;
  };
  const ask = ({ method, path }: Endpoint, id: string, payload?: object) =>
    server.app.inject({
      method,
      url: path.replace(':id', id),
      headers: { cookie: server.cookie },
      ...(payload ? { payload } : {}),
    });
  const save = (name: string, selection: object) => ask(saveAudience, '', { name, selection });
  const asOf = START.toISOString();
  const filter = { search: 'sample', gender: null, passed: null, asOf };

  it('are those who were ticked, as long as they are registered', async () => {
    const [ada, bola] = [await register('Ada Sample'), await register('Bọ́lá Sample')];
    await register('Chi Sample');
    const { data } = (await save('Ushers', { ids: [ada, bola] })).json();
    expect(data).toEqual({ id: expect.any(String), name: 'Ushers', count: 2 });
    expect((await ask(getAudience, data.id)).json()).toMatchObject({
      count: 2,
      people: [
        { id: ada, name: 'Ada Sample' },
        { id: bola, name: 'Bọ́lá Sample' },
      ],
      filter: null,
    });
    await ask(deleteRegistration, ada);
    expect((await ask(getAudience, data.id)).json()).toMatchObject({ count: 1, people: [{ id: bola }] });
    await quizzesRepository(server.db).start('2027', START);
    expect((await ask(getAudiences, '')).json().data).toMatchObject([{ name: 'Ushers', count: 0 }]);
  });

  it('are all that a search finds when they are used, without those who were left out', async () => {
    const ada = await register('Ada Sample');
    await register('Bọ́lá Sample');
    const { data } = (await save('Samples', { filter, except: [ada] })).json();
    expect(data.count).toBe(1);
    server.advance(60_000);
    const now = new Date(START.getTime() + 60_000);
    const later = await registrationInput.validate({
      ...{ fullName: 'Late Sample', phoneNumber: '+2348031110000', age: 30, gender: 'Female' },
      ...{ availableAllStages: true, termsAccepted: true },
    });
    await registrationsRepository(server.db).add(later, now);
    expect((await ask(getAudience, data.id)).json()).toMatchObject({
      count: 2,
      people: null,
      filter: { search: 'sample', asOf: now.toISOString() },
      except: [ada],
    });
  });

  it('have names of their own, whatever the case', async () => {
    const ada = await register('Ada Sample');
    await save('Ẹgbẹ́ Akọrin', { ids: [ada] });
    const again = await save('egbe akorin', { ids: [ada] });
    expect([again.statusCode, again.json().errors.name]).toEqual([409, expect.stringContaining('this name already')]);
    expect((await save(' ', { ids: [ada] })).statusCode).toBe(400);
  });

  it('are deleted alone, and the people stay', async () => {
    const { data } = (await save('Ushers', { ids: [await register('Ada Sample')] })).json();
    expect((await ask(removeAudience, data.id)).json().message).toContain('stay registered');
    expect((await ask(getAudiences, '')).json()).toEqual({ data: [] });
    expect((await ask(removeAudience, data.id)).statusCode).toBe(404);
    expect((await ask(getAudience, data.id)).statusCode).toBe(404);
    expect(await server.db.selectFrom('registrations').select('id').execute()).toHaveLength(1);
  });

  it('are not endless', async () => {
    const selection = { ids: [await register('Ada Sample')] };
    for (let count = 0; count < MOST_AUDIENCES; count++) await save(`Group ${count}`, selection);
    expect((await save('One more', selection)).statusCode).toBe(409);
  });
});
