import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import { jsonSchemaOf } from './jsonSchema.ts';

describe('the JSON Schema of a contract', () => {
  it('tells what has to be there from what may be null or left out', () => {
    const schema = object({ a: string().required(), b: string().nullable().default(null), c: boolean().defined() });
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string', minLength: 1 },
        b: { type: ['string', 'null'], default: null },
        c: { type: 'boolean' },
      },
      required: ['a', 'c'],
    });
  });

  it('closes an object that refuses unknown fields, and no other', () => {
    expect(jsonSchemaOf(object({}).noUnknown())).toMatchObject({ additionalProperties: false });
    expect(jsonSchemaOf(object({}))).not.toHaveProperty('additionalProperties');
  });

  it('has the limits of texts, numbers and lists', () => {
    expect(jsonSchemaOf(string().required().min(3).max(5))).toEqual({ type: 'string', minLength: 3, maxLength: 5 });
    expect(jsonSchemaOf(number().integer().min(0).max(9))).toEqual({ type: 'integer', minimum: 0, maximum: 9 });
    expect(jsonSchemaOf(number().moreThan(0).lessThan(1))).toEqual({
      type: 'number',
      exclusiveMinimum: 0,
      exclusiveMaximum: 1,
    });
    const three = array(string().defined()).length(3);
    expect(jsonSchemaOf(three)).toEqual({ type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 3 });
  });

  it('lists the values there are, null among them where it is one', () => {
    expect(jsonSchemaOf(string().oneOf(['EN', 'YO']))).toEqual({ type: 'string', enum: ['EN', 'YO'] });
    expect(jsonSchemaOf(string().oneOf(['EN']).nullable())).toEqual({ type: ['string', 'null'], enum: ['EN', null] });
    expect(jsonSchemaOf(boolean().oneOf([true]))).toEqual({ type: 'boolean', enum: [true] });
  });

  it('has the pattern of a text, but for one that ignores case, which none can say', () => {
    expect(jsonSchemaOf(string().matches(/^[a-z]+$/))).toEqual({ type: 'string', pattern: '^[a-z]+$' });
    expect(jsonSchemaOf(string().matches(/^[a-z]+$/i))).toEqual({ type: 'string' });
  });

  it('takes no preset for an object that yup made up of those of its fields', () => {
    const schema = object({ a: object({ b: string().default('x') }).default(() => ({ b: 'x' })) });
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'string', default: 'x' } } } },
    });
    const empty = object({ a: object({}).nullable().default(null) });
    expect(jsonSchemaOf(empty)).toMatchObject({ properties: { a: { default: null } } });
  });

  it('says nothing of what only a value decides', () => {
    expect(jsonSchemaOf(object({ a: mixed(), b: lazy(() => string()) }))).toMatchObject({
      properties: { a: {}, b: {} },
    });
  });
});
