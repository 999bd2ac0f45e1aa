import { number, string } from 'yup';
import { lazySchemas } from './lazySchemas.ts';

const fields = { title: string().required(), count: number().required() };

it('loads the module when a schema is first needed, and answers the one that is named', async () => {
  let loads = 0;
  const schema = lazySchemas(async () => {
    loads++;
    return fields;
  });
  const title = schema('title');
  const count = schema('count');
  expect(loads).toBe(0);
  expect(await title()).toBe(fields.title);
  expect(await count()).toBe(fields.count);
});

it('rejects with the error of a module that cannot be loaded', async () => {
  const schema = lazySchemas(async (): Promise<typeof fields> => {
    throw new Error('no network');
  });
  await expect(schema('title')()).rejects.toThrow('no network');
});
