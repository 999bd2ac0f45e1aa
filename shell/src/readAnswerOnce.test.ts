import { object, string } from 'yup';
import { readAnswerOnce } from './readAnswerOnce.ts';

function countingSchema() {
  let count = 0;
  const schema = object({
    name: string()
      .required()
      .test(() => ++count > 0),
  });
  return { schema, timesRead: () => count };
}

describe('an answer that many pages are made of', () => {
  it('is read once by each schema', async () => {
    const { schema, timesRead } = countingSchema();
    const other = countingSchema();
    const body = { name: 'Ẹ̀mí', more: 1 };
    for (let page = 1; page <= 3; page++) await expect(readAnswerOnce(schema, body)).resolves.toEqual({ name: 'Ẹ̀mí' });
    await readAnswerOnce(other.schema, body);
    await readAnswerOnce(schema, { ...body });
    expect([timesRead(), other.timesRead()]).toEqual([2, 1]);
  });

  it('cannot be changed by one of them', async () => {
    const names = object({ names: object({ first: string().required() }) });
    const answer = await readAnswerOnce(names, { names: { first: 'Ayọ̀' } });
    expect(() => {
      answer.names.first = 'Another';
    }).toThrow(TypeError);
  });

  it('is refused each time when it does not fit', async () => {
    const { schema } = countingSchema();
    const body = { name: undefined };
    await expect(readAnswerOnce(schema, body)).rejects.toThrow('required');
    await expect(readAnswerOnce(schema, body)).rejects.toThrow('required');
    await expect(readAnswerOnce(schema, null)).rejects.toThrow();
  });
});
