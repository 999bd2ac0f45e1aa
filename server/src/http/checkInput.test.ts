import { array, number, object, string } from 'yup';
import { checkInput, checkQuery } from './checkInput.ts';
import { readJson } from './readJson.ts';

const form = object({ name: string().required(), list: array(object({ age: number() }).noUnknown()) }).noUnknown();

const errorsOf = async (value: unknown) => {
  const checked = await checkInput(form, value);
  return checked.ok ? {} : { ...checked.refusal.errors };
};

describe('a body with far too much that is wrong', () => {
  it('is told of twenty unknown fields, and that there are more', async () => {
    const body = Object.fromEntries(Array.from({ length: 40_000 }, (_, count) => [`field-number-${count}`, 'x']));
    const errors = await errorsOf({ name: 'Adé', ...body });
    expect(Object.keys(errors)).toHaveLength(21);
    expect(errors['field-number-0']).toBe("The field 'field-number-0' is not known.");
    expect(errors['…']).toBe('More fields are not right.');
    expect(JSON.stringify(errors).length).toBeLessThan(4000);
  });

  it.each([
    ['values of wrong types', Array.from({ length: 5000 }, () => 'no object')],
    ['wrong values', Array.from({ length: 5000 }, () => ({ age: 'old' }))],
    ['unknown fields in a list', Array.from({ length: 500 }, (_, count) => ({ [`x${count}`]: 1 }))],
  ])('is told of a few %s', async (_what, list) => {
    const errors = await errorsOf({ name: 'Adé', list });
    expect(Object.keys(errors).length).toBeLessThanOrEqual(21);
    expect(errors['…']).toBeDefined();
  });

  it('is told of each where there are few', async () => {
    expect(await errorsOf({ list: [{ age: 'old' }], more: 1 })).toEqual({
      name: expect.any(String),
      'list[0].age': expect.any(String),
      more: "The field 'more' is not known.",
    });
  });

  it('is no other in a query', async () => {
    const query = Object.fromEntries(Array.from({ length: 1000 }, (_, count) => [`f${count}`, 'x']));
    for (const schema of [undefined, form]) {
      const checked = await checkQuery(schema, query);
      expect(checked.ok || Object.keys(checked.refusal.errors ?? {}).length).toBe(21);
    }
  });
});

describe('a key that every object inherits', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);

  it('is one of at least ten', () => expect(names.length).toBeGreaterThan(10));

  it.each([...names, 'prototype'])('is refused wherever it occurs: %s', async (name) => {
    const nested = `{"name":{"a":[{${JSON.stringify(name)}:"x"}]}}`;
    for (const text of [`{${JSON.stringify(name)}:"x"}`, nested]) {
      expect(() => readJson(Buffer.from(text))).toThrow('is not allowed');
    }
    const query = Object.defineProperty({}, name, { value: 'x', enumerable: true });
    expect((await checkQuery(undefined, query)).ok).toBe(false);
  });
});
