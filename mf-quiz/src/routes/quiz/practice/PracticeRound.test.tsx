import { screen, within } from '@testing-library/react';
import {
  button,
  no,
  offline,
  ok,
  openQuiz,
  option,
  pass,
  prepareEach,
  press,
  type Replies,
  serverThat,
} from '../testQuiz.tsx';

prepareEach();

const ROUND = 'GET /api/quiz/practice';
const CHECK = 'POST /api/quiz/practice';
const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const questionOf = (index: number) => ({
  id: ids[index] ?? '',
  text: `Who is number ${index + 1}?`,
  textYoruba: null,
  options: [
    { id: 3, text: 'Noah', textYoruba: null },
    { id: 0, text: 'Moses', textYoruba: null },
    { id: 1, text: 'Ruth', textYoruba: null },
  ],
});
const round = ok({ questions: [questionOf(0), questionOf(1)] });
const checked = (correct: boolean) => ok({ correct, answer: 0, bibleReference: 'Exodus 3:4' });

async function practise(replies: Replies = {}) {
  const server = serverThat({ [ROUND]: [round], ...replies });
  openQuiz(server, { at: '/quiz?view=practice' });
  await pass(100);
  return server;
}
const card = (name: string) => within(option(name).closest('label') as HTMLElement);

it('names no place in the Bible where a question has none, and gives no praise where nothing was right', async () => {
  const wrong = ok({ correct: false, answer: 0, bibleReference: '' });
  await practise({ [ROUND]: [ok({ questions: [questionOf(0)] })], [CHECK]: [wrong] });
  await press(option('Ruth'));
  await press(button('Check my answer'));
  expect(screen.getByText('Not quite.')).toBeVisible();
  expect(screen.queryByText(/Read it in/)).not.toBeInTheDocument();
  await press(button('See how it went'));
  expect(screen.getByText('0 of 1 right')).toBeVisible();
  expect(screen.getByText(/^Thank you for practising/)).toBeVisible();
});

it('asks for no name, and goes through the questions with their places in the Bible to the end', async () => {
  const server = await practise({ [CHECK]: [checked(true), checked(false)] });
  await press(option('Moses'));
  await press(button('Check my answer'));
  expect(screen.getByText('Right!')).toBeVisible();
  expect(screen.getByText('Read Exodus 3:4')).toBeVisible();
  expect(card('Moses Right answer').getByText('Right answer')).toBeVisible();
  await press(button('Next question'));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await press(option('Ruth'));
  await press(button('Check my answer'));
  expect(screen.getByText('Not quite.')).toBeVisible();
  expect(screen.getByText(/The right answer is/)).toHaveTextContent('The right answer is Moses.');
  expect(card('Ruth Not right').getByText('Not right')).toBeVisible();
  await press(button('See how it went'));
  expect(screen.getByText('1 of 2 right')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register for the quiz' })).toHaveAttribute('href', '/register');
  expect(server.named(CHECK).map(({ body }) => body)).toEqual([
    { question: ids[0], option: 0 },
    { question: ids[1], option: 1 },
  ]);
  expect(server.requests.every(({ path }) => path === '/api/quiz/practice')).toBe(true);
  await press(button('Practise again'));
  expect(server.named(ROUND)).toHaveLength(2);
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
});

it('asks for a choice before it checks one', async () => {
  const server = await practise();
  await press(button('Check my answer'));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer first.');
  expect(server.named(CHECK)).toEqual([]);
});

it('says when an answer could not be checked, and keeps it', async () => {
  await practise({ [CHECK]: [offline(), checked(true)] });
  await press(option('Moses'));
  await press(button('Check my answer'));
  expect(screen.getByText(/^Network error\./)).toBeVisible();
  expect(option('Moses')).toBeChecked();
  await press(button('Check my answer'));
  expect(screen.getByText('Right!')).toBeVisible();
});

it('says when there are no questions yet', async () => {
  await practise({ [ROUND]: [ok({ questions: [] })] });
  expect(screen.getByText('There are no practice questions yet.')).toBeVisible();
});

it('says when they could not be loaded, and tries again on request', async () => {
  const server = await practise({ [ROUND]: [no(429, 'Please wait a minute.')] });
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute.');
  server.replies[ROUND] = [round];
  await press(button('Try Again'));
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
});
