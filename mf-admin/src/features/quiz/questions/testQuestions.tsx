import type { ApiResponse } from '@cog/contracts/composition/composition';
import { questionStages } from '@cog/contracts/quiz/questions.constants';
import { type BankQuestion, questionEdit, questionIds, questionInput } from '@cog/contracts/quiz/questions.schema';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderAdmin } from '../../../common/testAdmin.tsx';
import * as route from './questions.route.ts';

type Network = NonNullable<RenderRouteOptions['network']>;

export const testQuestion = (index: number, more: Partial<BankQuestion> = {}): BankQuestion => ({
  id: `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
  stage: 1,
  text: `Question ${index}?`,
  textYoruba: `Ìbéèrè ${index}?`,
  options: [
    { text: `Right ${index}`, textYoruba: 'Bẹ́ẹ̀ ni' },
    { text: `Wrong ${index}`, textYoruba: 'Bẹ́ẹ̀ kọ́' },
  ],
  answer: 0,
  bibleReference: 'John 3:16',
  version: 'version 1',
  ...more,
});

export const testBank = (count: number) => Array.from({ length: count }, (_, index) => testQuestion(index + 1));

const lacksYoruba = ({ textYoruba, options }: BankQuestion) =>
  textYoruba === null || options.some((option) => option.textYoruba === null);

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
const ROWS = 3;

/** Lists (newest first), adds, edits, deletes and restores questions like the real server. */
export function bankServer(bank: BankQuestion[], openStages: number[] = []): Network {
  const deleted: BankQuestion[] = [];
  const done = (data: BankQuestion, status = 200, message = 'Question changed.'): ApiResponse => ({
    status,
    body: { success: true, message, data },
  });
  const page = (query: URLSearchParams): ApiResponse => {
    const search = (query.get('search') ?? '').toLowerCase();
    const found = bank.filter(
      (question) =>
        question.text.toLowerCase().includes(search) &&
        (query.get('stage') === null || String(question.stage) === query.get('stage')) &&
        (query.get('withoutYoruba') !== 'true' || lacksYoruba(question)),
    );
    const size = Number(query.get('pageSize'));
    const from = (Number(query.get('page')) - 1) * size;
    const counts = questionStages.map((stage) => {
      const of = bank.filter((question) => question.stage === stage);
      return { stage, total: of.length, withoutYoruba: of.filter(lacksYoruba).length };
    });
    return {
      status: 200,
      body: { items: found.slice(from, from + (size === 20 ? ROWS : size)), total: found.length, counts, openStages },
    };
  };
  return ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    if (pathname === '/api/admin/quiz/questions/delete') {
      const { ids } = questionIds.validateSync(body);
      const gone = bank.filter((question) => ids.includes(question.id) && !openStages.includes(question.stage));
      for (const question of gone) bank.splice(bank.indexOf(question), 1);
      deleted.push(...gone);
      const refused = ids
        .filter((wanted) => bank.some((question) => question.id === wanted))
        .map((wanted) => ({ id: wanted, message: 'Stage 1 is open.' }));
      const message = `${gone.length} questions were deleted.`;
      return { status: 200, body: { success: true, message, deleted: gone.map((question) => question.id), refused } };
    }
    if (pathname === '/api/admin/bin/restore') {
      bank.push(...deleted.splice(0));
      return { status: 200, body: { success: true, message: 'They are back.', restored: [], refused: [] } };
    }
    const [, id = '', restore] = /^\/api\/admin\/quiz\/questions\/([^/]+)(\/restore)?$/.exec(pathname) ?? [];
    const place = bank.findIndex((question) => question.id === id);
    const stored = bank[place];
    if (id === '' && method === 'GET') return page(searchParams);
    if (id === '') {
      const question = testQuestion(100 + bank.length, questionInput.validateSync(body));
      bank.unshift(question);
      return done(question, 201, 'Question added.');
    }
    if (restore) {
      const question = deleted.pop();
      if (!question) return refuse(404, 'No such question was deleted.');
      bank.push(question);
      return done(question);
    }
    if (!stored) return refuse(404, 'This question is not there any more.');
    if (method === 'GET') return { status: 200, body: { question: stored, openStages } };
    if (method === 'DELETE') {
      bank.splice(place, 1);
      deleted.push(stored);
      return done(stored);
    }
    const { version, ...input } = questionEdit.validateSync(body);
    if (version !== stored.version) return refuse(409, 'This question was changed by someone else.');
    const edited = { ...stored, ...input, version: 'version 2' };
    bank[place] = edited;
    return done(edited);
  };
}

/** Opens the page, waits until it is shown, and records its requests. */
export async function openQuestions(network: Network, at = '/questions') {
  const page = renderAdmin(route, { at, otherPaths: ['/holy'], network });
  await screen.findByRole('heading', { level: 1, name: 'Quiz Questions' });
  // The code of the form or the import loads after the page.
  await waitFor(() => expect(screen.queryByText(/^Loading the/)).toBeNull());
  return page;
}

/** The questions in the table. Found by text, because queries by role take seconds on a full page. */
export const texts = () =>
  within(screen.getByRole('table'))
    .getAllByText('Edit', { selector: 'a' })
    .map((link) => link.textContent?.replace(/^Edit /, ''));

export const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
