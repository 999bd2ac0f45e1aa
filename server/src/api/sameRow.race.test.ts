import { deleteBook, editBook, restoreBook, uploadBook } from '@cog/contracts/books/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { addQuestion, deleteQuestion, editQuestion, restoreQuestion } from '@cog/contracts/quiz/questions.endpoints';
import { createRegistration, editRegistration } from '@cog/contracts/registrations/endpoints';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

const TRIES = 8;

/** Unique rows added twice at the same moment: PostgreSQL lets both transactions begin, and refuses one when it commits. */
describeOnEveryDatabase('what two people make the same at the same moment', (create) => {
  const server = withServer(create, { config: { trustProxy: 'loopback' }, signedIn: true });

  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload: object, id = '') =>
    server.app.inject({ method, url: path.replace(':id', id), headers: { cookie: server.cookie }, payload });

  /** Expects that one request succeeds, the other is refused with a reason, and neither is a server error. */
  async function expectOneWinner(answers: ReturnType<typeof send>[]): Promise<void> {
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([statuses[0] === 201 ? 201 : 200, 409]);
  }

  it('is one question of the bank', async () => {
    const option = (text: string) => ({ text, textYoruba: null });
    const question = (text: string) => ({
      stage: 1,
      text,
      textYoruba: null,
      options: [option('a'), option('b')],
      answer: 0,
      bibleReference: 'Ruth 1:1',
    });
    const add = async (text: string) => (await send(addQuestion, question(text))).json().data;
    for (let round = 0; round < TRIES; round++) {
      const [one, other] = [await add(`Who? ${round}`), await add(`When? ${round}`)];
      const same = question(`Where? ${round}`);
      await expectOneWinner([one, other].map(({ id, version }) => send(editQuestion, { ...same, version }, id)));
      const added = await add(`Why? ${round}`);
      await send(deleteQuestion, {}, added.id);
      await expectOneWinner([send(restoreQuestion, {}, added.id), send(addQuestion, question(`Why? ${round}`))]);
    }
  });

  it('is one book of the library', async () => {
    const book = (title: string) => ({
      title,
      book_url: 'https://church.example/a.pdf',
      book_cover_url: 'https://church.example/a.jpg',
    });
    for (let round = 0; round < TRIES; round++) {
      for (const name of ['One', 'Other']) await send(uploadBook, book(`${name} ${round}`));
      await expectOneWinner(
        ['One', 'Other'].map((name) => send(editBook, { title: `${name} ${round}`, new_title: `Same ${round}` })),
      );
      await send(uploadBook, book(`Again ${round}`));
      await send(deleteBook, { title: `Again ${round}` });
      await expectOneWinner([send(restoreBook, { title: `Again ${round}` }), send(uploadBook, book(`Again ${round}`))]);
    }
  });

  it('is one registration', async () => {
    const person = (fullName: string, phone: number) => ({
      fullName,
      age: 30,
      gender: 'Male',
      phoneNumber: `+23480300${String(phone).padStart(5, '0')}`,
      availableAllStages: true,
      termsAccepted: true,
    });
    for (let round = 0; round < TRIES; round++) {
      for (const name of ['One', 'Other']) {
        await server.app.inject({
          method: 'POST',
          url: createRegistration.path,
          headers: { 'x-forwarded-for': `10.0.${round}.${name.length}` },
          payload: person(`${name} Sample`, round),
        });
      }
      const versions = await server.db
        .selectFrom('registrations')
        .select(['id', 'updated_at'])
        .where('phone_number', '=', person('', round).phoneNumber)
        .execute();
      expect(versions).toHaveLength(2);
      const { termsAccepted: _agreed, ...changes } = person('Same Sample', round);
      await expectOneWinner(
        versions.map(({ id, updated_at }) => send(editRegistration, { ...changes, version: updated_at }, id)),
      );
    }
  });
});
