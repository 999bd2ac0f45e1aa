import type { ApiRequest } from '@cog/contracts/composition/composition';
import type { ImportCheck } from '@cog/contracts/quiz/questions.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankServer, field, openQuestions } from './testQuestions.tsx';

const read = (line: number, text: string, faults: string[] = []) => ({
  line,
  stage: 2,
  text,
  textYoruba: null,
  options: [
    { text: 'Moses', textYoruba: 'Mósè' },
    { text: 'Noah', textYoruba: null },
  ],
  answer: faults.length > 0 ? null : 1,
  bibleReference: 'Genesis 6:14',
  faults,
});

const good: ImportCheck = {
  format: 'text',
  questions: [read(1, 'One?'), read(7, 'Two?')] as ImportCheck['questions'],
  notes: [],
  good: 2,
  fingerprint: 'print 1',
};
const mixed: ImportCheck = {
  ...good,
  questions: [read(1, 'One?'), read(7, 'Two?', ['The right option is not given'])] as ImportCheck['questions'],
  notes: ['The column “S/N” is not used.'],
  good: 1,
};

/** Answers the check with `check` and the confirmation with `answer`. */
function importServer(
  check: ImportCheck | string,
  answer: { status: number; body: object } = {
    status: 201,
    body: { success: true, message: '2 questions added to the bank.', added: 2, leftOut: 0 },
  },
) {
  const server = bankServer([]);
  return (request: ApiRequest) => {
    if (request.path.endsWith('/import/check')) {
      return typeof check === 'string'
        ? { status: 400, body: { success: false, message: check } }
        : { status: 200, body: check };
    }
    return request.path.endsWith('/import') ? answer : server(request);
  };
}

async function openImport(network: Parameters<typeof openQuestions>[0]) {
  const opened = await openQuestions(network, '/questions?open=import&stage=2');
  const check = async (text = 'some questions') => {
    await opened.user.click(field('Questions'));
    await opened.user.paste(text);
    await opened.user.click(screen.getByRole('button', { name: 'Check the questions' }));
  };
  return { ...opened, check };
}

/** A file as a browser provides it; jsdom's files cannot be read. */
const testFile = (name: string, content: string | Uint8Array<ArrayBuffer>): File => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
};

beforeEach(() => localStorage.clear());

describe('an import', () => {
  it('is shown question by question before anything is stored, then stored as it was shown', async () => {
    const { user, router, writes, check } = await openImport(importServer(good));
    await check();
    const heading = await screen.findByRole('heading', { name: '2 questions read' });
    await waitFor(() => expect(heading.closest('[tabindex]')).toHaveFocus());
    expect(screen.getByText('All of them are good. Nothing is stored yet.')).toBeVisible();
    const [first] = within(screen.getByRole('list', { name: 'Questions that were read' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Line 1 · Stage 2 · Genesis 6:14');
    expect(first).toHaveTextContent('B.Noah (right)');
    expect(writes().map(({ path }) => path)).toEqual(['/api/admin/quiz/questions/import/check']);
    await user.dblClick(screen.getByRole('button', { name: 'Store 2 questions' }));
    expect(await screen.findByText('2 questions added to the bank.')).toBeVisible();
    expect(writes()).toHaveLength(2);
    expect(writes()[1]).toMatchObject({
      path: '/api/admin/quiz/questions/import',
      body: { source: 'some questions', stage: 2, which: 'all', fingerprint: 'print 1' },
    });
    expect(router.state.location.search).toBe('?stage=2');
    expect(localStorage).toHaveLength(0);
  });

  it('says what is wrong, and stores the good ones when the person says so', async () => {
    const { user, writes, check } = await openImport(importServer(mixed));
    await check();
    expect(await screen.findByText('1 is good, 1 has mistakes. Nothing is stored yet.')).toBeVisible();
    expect(screen.getByText('The column “S/N” is not used.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'What is wrong' })).toHaveTextContent('The right option is not given');
    await user.click(screen.getByRole('checkbox', { name: 'Show only those with mistakes' }));
    expect(screen.queryByText('One?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Store the 1 good one' }));
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ which: 'good' }));
  });

  it('offers nothing to store where nothing is good', async () => {
    const { check } = await openImport(importServer({ ...mixed, questions: mixed.questions.slice(1), good: 0 }));
    await check();
    expect(await screen.findByText(/There is nothing to store/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
  });

  it('has to be checked again once the text was changed', async () => {
    const { user, check } = await openImport(importServer(good));
    await check();
    await screen.findByRole('button', { name: 'Store 2 questions' });
    await user.type(field('Questions'), '!');
    expect(screen.queryByRole('button', { name: 'Store 2 questions' })).toBeNull();
    expect(screen.getByText(/Check it again before anything is stored/)).toBeVisible();
  });

  it('that is refused since the bank changed is checked again, the text kept', async () => {
    const message = 'The bank was changed since this was checked. Nothing was stored.';
    const { user, check } = await openImport(importServer(good, { status: 409, body: { success: false, message } }));
    await check();
    await user.click(await screen.findByRole('button', { name: 'Store 2 questions' }));
    await waitFor(() => expect(field('Questions')).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field('Questions')).toHaveValue('some questions');
    expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
  });

  it('of nothing is not asked for, and what the server says of a text is shown at it', async () => {
    const { user, writes, check } = await openImport(importServer('No question was found.'));
    await user.click(screen.getByRole('button', { name: 'Check the questions' }));
    expect(field('Questions')).toHaveAccessibleDescription(expect.stringContaining('Paste questions or choose a file'));
    expect(writes()).toEqual([]);
    await check('Dear all');
    await waitFor(() =>
      expect(field('Questions')).toHaveAccessibleDescription(expect.stringContaining('No question was found.')),
    );
  });

  it('is read from a file, in whatever way its letters are stored', async () => {
    const { user } = await openImport(importServer(good));
    const input = screen.getByLabelText('Choose a .csv or .txt file');
    const text = 'Question,Option A\nTa ni Nóà?,x';
    await user.upload(input, testFile('bank.csv', `\uFEFF${text}`));
    await waitFor(() => expect(field('Questions')).toHaveValue(text));
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((one) => [one.charCodeAt(0) % 256, one.charCodeAt(0) >> 8]),
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    await user.upload(input, testFile('bank.txt', utf16));
    await waitFor(() => expect(field('Questions')).toHaveValue(text));
  });

  it.each([
    ['bank.xlsx', 'bank.xlsx: Save this table as CSV and choose that file, or copy its cells and paste them here.'],
    ['quiz.docx', 'quiz.docx: Open this document, copy all of its text and paste it here.'],
    ['quiz.txt', 'quiz.txt: This file is not plain text. Choose a .csv or .txt file.'],
  ])('of %s says what to do', async (name, message) => {
    await openImport(importServer(good));
    const input = screen.getByLabelText('Choose a .csv or .txt file');
    // A file picker set to all files also offers other types.
    await userEvent.setup({ applyAccept: false }).upload(input, testFile(name, new Uint8Array([80, 75, 0, 4])));
    await waitFor(() => expect(field('Questions')).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('keeps its text on this device, and asks before the page is left', async () => {
    const first = await openImport(importServer(good));
    await first.user.click(field('Questions'));
    await first.user.paste('kept words');
    await first.user.click(screen.getByRole('link', { name: 'Add a question' }));
    await waitFor(() => expect(localStorage.getItem('cog:draft-questions-import:tolu')).toContain('kept words'));
  });
});
