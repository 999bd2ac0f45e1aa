import { screen, within } from '@testing-library/react';
import {
  at,
  button,
  closed,
  hasEntered,
  later,
  no,
  ok,
  openQuiz,
  participantAt,
  pass,
  prepareEach,
  press,
  type Replies,
  SESSION,
  serverThat,
} from '../testQuiz.tsx';

prepareEach();
beforeEach(hasEntered);

const result = {
  score: 2,
  totalQuestions: 3,
  percentage: 66.7,
  timeTaken: 252,
  completedAt: later(-3 * 3_600_000),
  status: 'completed' as const,
  passed: true,
};
const participant = (more: Partial<typeof result> = {}) =>
  ok({ participant: participantAt(at(closed(1), 'finished', { answered: 3, result: { ...result, ...more } })) });

async function come(view: 'review' | 'certificate', replies: Replies = {}) {
  const server = serverThat({ [SESSION]: [participant()], ...replies });
  const tested = openQuiz(server, { at: `/quiz?view=${view}&stage=1` });
  await pass(100);
  return { ...tested, server };
}

describe('the review', () => {
  const REVIEW = 'GET /api/quiz/review';
  const options = [
    { text: 'Noah', textYoruba: 'Nóà' },
    { text: 'Moses', textYoruba: 'Mósè' },
  ];
  const asked = (text: string, chosen: number | null) => ({
    text,
    textYoruba: null,
    options,
    chosen,
    answer: 1,
    bibleReference: 'Exodus 3:4',
  });
  const review = ok({
    stage: 1,
    score: 1,
    total: 3,
    questions: [asked('One', 1), asked('Two', 0), asked('Three', null)],
  });

  it('says nothing of a place in the Bible where a question has none', async () => {
    const without = [asked('One', 1), asked('Two', null)].map((question) => ({ ...question, bibleReference: '' }));
    await come('review', { [REVIEW]: [ok({ stage: 1, score: 1, total: 2, questions: without })] });
    expect(screen.getByText('You did not reach this question.')).toBeVisible();
    expect(document.querySelectorAll('main p svg')).toHaveLength(0);
  });

  it('shows one’s own answers next to the right ones, in words, with their places in the Bible', async () => {
    await come('review', { [REVIEW]: [review] });
    const rows = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => within(heading.parentElement as HTMLElement));
    expect(rows[0]?.getByText('Your answer: right').parentElement).toHaveTextContent('Moses');
    expect(rows[1]?.getByText('Your answer').parentElement).toHaveTextContent('Noah');
    expect(rows[1]?.getByText('The right answer').parentElement).toHaveTextContent('Moses');
    expect(rows[2]?.getByText(/You did not reach this question\./)).toHaveTextContent('Exodus 3:4');
    await press(button('Yorùbá'));
    expect(screen.getAllByText('Mósè')[0]).toHaveAttribute('lang', 'yo');
  });

  it('of a result from elsewhere says that there is none', async () => {
    await come('review', { [REVIEW]: [no(404, 'You have not begun this stage.')] });
    expect(screen.getByText('There is nothing to review here.')).toBeVisible();
  });

  it('that could not be loaded says why, and tries again', async () => {
    const { server } = await come('review', { [REVIEW]: [no(500, 'Not now.')] });
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    server.replies[REVIEW] = [review];
    await press(button('Try Again'));
    expect(screen.getByText('1 of 3 right')).toBeVisible();
  });

  it('is not asked for while the stage has not closed', async () => {
    const server = serverThat({
      [SESSION]: [ok({ participant: participantAt(at(closed(1), 'finished', { answered: 3 })) })],
    });
    openQuiz(server, { at: '/quiz?view=review&stage=1' });
    await pass(100);
    expect(server.named(REVIEW)).toEqual([]);
    expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });
});

const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  const context = {
    fillText: (text: string) => drawn.push(text),
    measureText: () => ({ width: 10 }),
    createLinearGradient: () => ({ addColorStop() {} }),
    fillRect() {},
    beginPath() {},
    arc() {},
    fill() {},
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context, configurable: true });
  Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', {
    value: (give: (blob: Blob) => void) => give(new Blob(['png'], { type: 'image/png' })),
    configurable: true,
  });
  Object.defineProperty(URL, 'createObjectURL', { value: () => 'blob:card', configurable: true });
  Object.defineProperty(URL, 'revokeObjectURL', { value: () => {}, configurable: true });
});

describe('the certificate', () => {
  const certificate = () => screen.getByRole('region', { name: 'Certificate' });

  it('has the whole name with its marks, the church, the stage and the day in Lagos, and is printed on request', async () => {
    const print = jest.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
    await come('certificate');
    expect(certificate()).toHaveTextContent('Ọláyínká Àdùkẹ́');
    expect(certificate()).toHaveTextContent('COG Church');
    expect(certificate()).toHaveTextContent('Certificate of Achievement');
    expect(certificate()).toHaveTextContent(
      'has passed Stage 1 of My Testimony Bible Quiz 2026 with 2 of 3 right answers (66.7%).',
    );
    expect(certificate()).toHaveTextContent('Saturday, 21 November 2026');
    await press(button('Print or save as PDF'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('of who has not passed speaks of taking part, and of no score', async () => {
    await come('certificate', { [SESSION]: [participant({ passed: false, score: 1 })] });
    expect(certificate()).toHaveTextContent('Certificate of Participation');
    expect(certificate()).not.toHaveTextContent(/right answers|%/);
  });
});

describe('the share card', () => {
  const share = (canShare: boolean, answer: () => Promise<void> = async () => {}) => {
    const shared = jest.fn(answer);
    Object.defineProperty(navigator, 'canShare', { value: () => canShare, configurable: true });
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    return shared;
  };

  it('holds no more of a person than the first name, and says so before it is shared', async () => {
    share(true);
    await come('certificate');
    expect(drawn).toContain('Ọláyínká');
    expect(drawn).toContain('2 of 3');
    expect(drawn.join(' ')).not.toMatch(/Àdùkẹ́|COG-|080/);
    expect(screen.getByText(/shows only your first name, stage and score/)).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Picture: Ọláyínká, passed Stage 1, 2 of 3 right answers (66.7%)' }),
    ).toBeVisible();
  });

  it('is drawn again once the font of its headings has loaded', async () => {
    let load = () => {};
    const ready = new Promise<void>((resolve) => {
      load = resolve;
    });
    Object.defineProperty(document, 'fonts', { value: { ready }, configurable: true });
    await come('certificate');
    const texts = [...drawn];
    load();
    await pass(0);
    Reflect.deleteProperty(document, 'fonts');
    expect(texts).toContain('Ọláyínká');
    expect(drawn).toEqual([...texts, ...texts]);
  });

  it('goes to the phone’s own sheet as a picture where that takes files', async () => {
    const shared = share(true);
    await come('certificate');
    await press(button('Share the picture'));
    const [data] = shared.mock.calls[0] as unknown as [ShareData];
    expect(data.files?.[0]).toMatchObject({ name: 'bible-quiz.png', type: 'image/png' });
    expect(JSON.stringify(data)).not.toMatch(/Ọláyínká|COG-/);
  });

  it('is saved where it cannot be shared', async () => {
    const shared = share(false);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { platform } = await come('certificate');
    await press(button('Share the picture'));
    expect(shared).not.toHaveBeenCalled();
    expect(click).toHaveBeenCalledTimes(1);
    expect(platform.messages.get()).toMatchObject([{ text: 'The picture is saved on your phone.' }]);
  });

  it('is not saved when the sheet is closed', async () => {
    share(true, () => Promise.reject(new DOMException('closed', 'AbortError')));
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { platform } = await come('certificate');
    await press(button('Share the picture'));
    expect(click).not.toHaveBeenCalled();
    expect(platform.messages.get()).toEqual([]);
  });
});
