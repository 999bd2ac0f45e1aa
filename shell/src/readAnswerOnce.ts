import type { AnswerSchema } from '@cog/platform/shell';

type ReadAnswer = ReturnType<AnswerSchema['validate']>;

/** What schemas made of answers, as long as somebody holds the answer. */
const readAnswers = new WeakMap<object, Map<AnswerSchema, ReadAnswer>>();

/** Frozen with all that is in it: many pages are made of one answer, and none may change it for the others. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}

async function read(schema: AnswerSchema, body: unknown): Promise<Awaited<ReadAnswer>> {
  const data: unknown = await schema.validate(body, { stripUnknown: true });
  deepFreeze(data);
  return data;
}

/**
 * Reads an answer by its schema. On the server many pages are made of one answer, which the transport hands over
 * again as the same object: it is read once.
 */
export function readAnswerOnce(schema: AnswerSchema, body: unknown): ReadAnswer {
  if (typeof body !== 'object' || body === null) return read(schema, body);
  const known = readAnswers.get(body) ?? new Map<AnswerSchema, ReadAnswer>();
  readAnswers.set(body, known);
  const answer = known.get(schema) ?? read(schema, body);
  known.set(schema, answer);
  return answer;
}
