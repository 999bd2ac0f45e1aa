import { TransportError } from '@cog/platform/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bankServer, field, openQuestions, testBank, testQuestion, texts } from './testQuestions.tsx';

const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Stages' })).getByRole('link', { name });

const drop = () => Promise.reject(new TransportError('offline'));

function fillIn() {
  const typed = {
    Question: 'Who built the ark?',
    'Question in Yoruba (optional)': 'Ta ni ó kan ọkọ̀ náà?',
    'Option A': 'Moses',
    'Option C (optional)': 'Noah',
    'Option C in Yoruba (optional)': 'Nóà',
    'Bible reference (optional)': 'Genesis 6:14',
  };
  for (const [name, text] of Object.entries(typed)) {
    fireEvent.change(field(name), { target: { value: text } });
  }
  fireEvent.click(screen.getByRole('radio', { name: 'C' }));
}

beforeEach(() => localStorage.clear());

describe('the question bank', () => {
  it('shows each question with its options, the right one marked in words too, and counts by stage', async () => {
    const bank = [testQuestion(1), testQuestion(2, { stage: 0, textYoruba: null })];
    await openQuestions(bankServer(bank));
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('Question 1?');
    expect(within(row as HTMLElement).getByText('Ìbéèrè 1?')).toHaveAttribute('lang', 'yo');
    const [right, wrong] = within(row as HTMLElement).getAllByRole('listitem');
    expect(right).toHaveTextContent('A.Right 1 (right) Bẹ́ẹ̀ ni');
    expect(wrong).not.toHaveTextContent('(right)');
    const tabs = within(screen.getByRole('navigation', { name: 'Stages' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All 2',
      'Practice 1, 1 without Yoruba',
      'Stage 1 1',
      'Stage 2 0',
      'Stage 3 0',
    ]);
    expect(screen.getByRole('link', { name: 'Export all as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/quiz/questions.csv',
    );
  });

  it('is narrowed by stage, words and missing Yoruba in the address, and comes back with Back', async () => {
    const bank = [...testBank(21), testQuestion(30, { stage: 2, textYoruba: null, text: 'Who was Ruth?' })];
    const { user, router, requests } = await openQuestions(bankServer(bank));
    await user.click(tab(/^Stage 1/));
    expect(await screen.findByRole('table', { name: '21 questions, newest first' })).toBeVisible();
    await user.click(screen.getByText('Older', { selector: 'a' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(router.state.location.search).toBe('?stage=1&page=2');
    expect(screen.getByText('Export Stage 1 as CSV', { selector: 'a' })).toHaveAttribute(
      'href',
      '/api/admin/quiz/questions.csv?stage=1',
    );
    await user.click(tab(/^All/));
    expect(await screen.findByRole('table', { name: '22 questions, newest first' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Yoruba' }), 'Something is missing');
    await waitFor(() => expect(texts()).toEqual(['Who was Ruth?']));
    expect(router.state.location.search).toBe('?yoruba=missing');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing{Enter}');
    expect(await screen.findByText('No questions found for “nothing”.')).toBeVisible();
    expect(requests.at(-1)?.path).toContain('search=nothing&withoutYoruba=true');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(texts()).toEqual(['Who was Ruth?']));
  });

  it.each([
    ['/questions', 'No questions yet.'],
    ['/questions?stage=practice', 'Practice has no questions yet.'],
    ['/questions?yoruba=missing', 'Nothing is missing in Yoruba.'],
  ])('says what is not there at %s', async (at, text) => {
    await openQuestions(bankServer([]), at);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('that cannot be loaded leaves the form in use', async () => {
    const server = bankServer([]);
    const { user } = await openQuestions(
      (request) =>
        request.method === 'GET' ? { status: 500, body: { success: false, message: 'No shelf.' } } : server(request),
      '/questions?open=new',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No shelf.');
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(await screen.findByText('Question added.')).toBeVisible();
  });

  it('shows what was typed as text', async () => {
    const text = '<img src=x onerror=alert(1)> %_"';
    await openQuestions(bankServer([testQuestion(1, { text })]));
    expect(texts()).toEqual([text]);
    expect(document.querySelector('td img')).toBeNull();
  });
});

describe('a new question', () => {
  it('is sent without the options that are blank, its right one by its place, and is in the list', async () => {
    const { user, writes } = await openQuestions(bankServer(testBank(1)), '/questions?open=new&stage=1');
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    const news = (await screen.findByText('Question added.')).closest('[tabindex]');
    await waitFor(() => expect(news).toHaveFocus());
    expect(writes()).toHaveLength(1);
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(writes()[0]?.body).toEqual({
      stage: 1,
      text: 'Who built the ark?',
      textYoruba: 'Ta ni ó kan ọkọ̀ náà?'.normalize('NFC'),
      options: [
        { text: 'Moses', textYoruba: null },
        { text: 'Noah', textYoruba: 'Nóà' },
      ],
      answer: 1,
      bibleReference: 'Genesis 6:14',
    });
    expect(texts()).toEqual(['Who built the ark?', 'Question 1?']);
    expect(tab(/^Stage 1/)).toHaveTextContent('Stage 1 2, 1 without Yoruba');
    expect(field('Question')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('that is not whole is not sent: every fault is shown at its field', async () => {
    const { user, writes } = await openQuestions(bankServer([]), '/questions?open=new');
    await user.type(field('Option A'), 'The Lord');
    await user.type(field('Option B'), 'the  lord');
    await user.type(field('Bible reference (optional)'), 'Genesis');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(() => expect(field('Question')).toHaveFocus());
    expect(field('Question')).toHaveAccessibleDescription('Question is required');
    expect(field('Option B')).toHaveAccessibleDescription('Two options are the same');
    expect(field('Bible reference (optional)')).toHaveAccessibleDescription(
      expect.stringContaining('Bible reference must name book and chapter, as John 3:16'),
    );
    expect(screen.getByRole('radiogroup', { name: 'The right option' })).toHaveAccessibleDescription(
      expect.stringContaining('Mark the right option'),
    );
    expect(writes()).toEqual([]);
  });

  it('has up to six options', async () => {
    const { user } = await openQuestions(bankServer([]), '/questions?open=new');
    expect(screen.queryByRole('textbox', { name: /^Option E/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add option E' }));
    await user.click(screen.getByRole('button', { name: 'Add option F' }));
    expect(field('Option F (optional)')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /^Add option/ })).toBeNull();
  });

  it('that is there already is told at its words', async () => {
    const message = 'Stage 1 has a question with these words already.';
    const server = bankServer([]);
    const { user } = await openQuestions(
      (request) =>
        request.method === 'POST'
          ? { status: 409, body: { success: false, message, errors: { text: message } } }
          : server(request),
      '/questions?open=new',
    );
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(() => expect(field('Question')).toHaveAccessibleDescription(message));
    expect(field('Question')).toHaveFocus();
    expect(field('Option A')).toHaveValue('Moses');
  });

  it('goes to no stage that is open', async () => {
    await openQuestions(bankServer([], [1]), '/questions?open=new');
    const stages = within(screen.getByRole('combobox', { name: 'Where it is asked' })).getAllByRole('option');
    expect(stages.map((option) => option.textContent)).toEqual(['Practice', 'Stage 2', 'Stage 3']);
    expect(screen.getByText('Stage 1 is open.')).toBeVisible();
  });
});

describe('a question that is edited', () => {
  const at = `/questions?edit=${testQuestion(1).id}&stage=1`;

  it('is moved to another stage, and leaves the list of the one it was in', async () => {
    const { user, router, writes } = await openQuestions(bankServer(testBank(2)), at);
    expect(field('Option A')).toHaveValue('Right 1');
    expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where it is asked' }), 'Stage 3');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Question changed.')).toBeVisible();
    expect(writes()[0]).toMatchObject({ method: 'PUT', body: { stage: 3, version: 'version 1', answer: 0 } });
    await waitFor(() => expect(router.state.location.search).toBe('?stage=1'));
    expect(texts()).toEqual(['Question 2?']);
  });

  it('that another user changed meanwhile is compared, and nothing is overwritten unseen', async () => {
    const bank = testBank(1);
    const { user, writes } = await openQuestions(bankServer(bank), at);
    await user.click(screen.getByRole('radio', { name: 'B' }));
    bank[0] = testQuestion(1, { text: 'Theirs?', version: 'version 3' });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findAllByText('Theirs?'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Question changed.')).toBeVisible();
    expect(writes().at(-1)?.body).toMatchObject({ answer: 1, version: 'version 3' });
  });

  it('cannot be changed while its stage is open, and says why', async () => {
    await openQuestions(bankServer(testBank(1), [1]), at);
    expect(screen.getAllByText('Stage 1 is open.')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  it('that is gone leads back', async () => {
    await openQuestions(bankServer([]), at);
    expect(screen.getByText('This question is not there any more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the questions' })).toHaveAttribute('href', '/questions?stage=1');
  });
});

describe('a question that is deleted', () => {
  it('is gone at once, once, and Undo brings it back', async () => {
    const { user, writes } = await openQuestions(bankServer(testBank(2)));
    await user.dblClick(screen.getByRole('button', { name: 'Delete Question 2?' }));
    expect((await screen.findByText('“Question 2?” was deleted.')).closest('[tabindex]')).toHaveFocus();
    expect(writes()).toHaveLength(1);
    expect(texts()).toEqual(['Question 1?']);
    expect(tab(/^All/)).toHaveTextContent('All 1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Question 2?” is back in the bank.')).toBeVisible();
    expect(texts()).toEqual(['Question 1?', 'Question 2?']);
    expect(tab(/^All/)).toHaveTextContent('All 2');
  });

  it('says why it could not be', async () => {
    const server = bankServer(testBank(1));
    const { user } = await openQuestions((request) => (request.method === 'DELETE' ? drop() : server(request)));
    await user.click(screen.getByRole('button', { name: 'Delete Question 1?' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete the question. Please try again.');
    expect(texts()).toEqual(['Question 1?']);
  });
});

describe('questions that are selected', () => {
  const select = (name: string) => screen.getByLabelText(`Select ${name}`);

  it('are deleted together after a question, from every page, and Undo brings all back', async () => {
    const { user, writes } = await openQuestions(bankServer([testQuestion(30, { stage: 2 }), ...testBank(21)]));
    await user.click(tab(/^Stage 1/));
    await screen.findByRole('table', { name: '21 questions, newest first' });
    await user.click(screen.getByLabelText('Select all 3 on this page'));
    await user.click(screen.getByText('Choose all 21 that match', { selector: 'button' }));
    await user.click(await screen.findByText('Delete (21)', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete questions' });
    expect(dialog).toHaveTextContent(
      '21 questions will be taken out of the bank. They can be brought back for 30 days.',
    );
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Stage 1 has no questions yet.')).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ ids: testBank(21).map(({ id }) => id) });
    expect(tab(/^All/)).toHaveTextContent('All 1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('table', { name: '21 questions, newest first' })).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ items: testBank(21).map(({ id }) => ({ kind: 'question', id })) });
  });

  it('are none in another stage or search', async () => {
    const { user } = await openQuestions(bankServer(testBank(2)));
    await user.click(select('Question 2?'));
    expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
    await user.click(tab(/^Stage 1/));
    await waitFor(() => expect(select('Question 2?')).not.toBeChecked());
    expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
  });

  it('are selected no more where one was deleted alone', async () => {
    const { user } = await openQuestions(bankServer(testBank(2)));
    await user.click(select('Question 1?'));
    await user.click(select('Question 2?'));
    await user.click(screen.getByRole('button', { name: 'Delete Question 2?' }));
    expect(await screen.findByRole('button', { name: 'Delete (1)' })).toBeVisible();
  });

  it('that stay are told with why', async () => {
    const { user } = await openQuestions(bankServer([testQuestion(1), testQuestion(2, { stage: 2 })], [1]));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Question 1?”: Stage 1 is open.')).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['Question 1?']));
  });

  it('stay where the network is gone: the dialog says so and does it again', async () => {
    let isDown = true;
    const server = bankServer(testBank(2));
    const { user } = await openQuestions((request) => (isDown && request.method === 'POST' ? drop() : server(request)));
    await user.click(select('Question 1?'));
    await user.click(screen.getByRole('button', { name: 'Delete (1)' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete question' });
    expect(dialog).toHaveTextContent('1 question will be taken out of the bank. It can be brought back for 30 days.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Nothing was deleted. Please try again.')).toBeVisible();
    expect(select('Question 1?')).toBeChecked();
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Question 2?']));
  });
});
