import type { ScoreCount } from './results.repository.ts';
import { StageCounts } from './StageCounts.ts';

const of = { quizId: 'quiz', stage: 1 } as const;
const rows = (count: number): ScoreCount[] => [{ score: 20, total_questions: 20, count, fastest: 60 }];
const LARGE = 6000;

describe('counts of a stage', () => {
  let now: number;
  let counts: StageCounts;
  let count: jest.Mock<Promise<ScoreCount[]>, []>;
  const countOf = async () => (await counts.get(of, count)).reduce((sum, row) => sum + row.count, 0);
  const afterAnswers = () => new Promise((resolve) => setTimeout(resolve, 5));

  beforeEach(() => {
    now = 0;
    counts = new StageCounts({ now: () => now, recountAfterMs: 0 });
    count = jest.fn();
  });

  it('are counted for each who asks while the stage is small', async () => {
    count.mockResolvedValueOnce(rows(3)).mockResolvedValueOnce(rows(4));
    expect([await countOf(), await countOf()]).toEqual([3, 4]);
  });

  it('are counted once for those who ask at the same time', async () => {
    count.mockResolvedValueOnce(rows(3));
    expect(await Promise.all([countOf(), countOf()])).toEqual([3, 3]);
  });

  it('of a large stage are kept for a second, then handed out once more and counted again behind it', async () => {
    count.mockResolvedValueOnce(rows(LARGE)).mockResolvedValueOnce(rows(LARGE + 1));
    await countOf();
    now = 999;
    expect(await countOf()).toBe(LARGE);
    await afterAnswers();
    expect(count).toHaveBeenCalledTimes(1);
    now = 1000;
    expect(await Promise.all([countOf(), countOf()])).toEqual([LARGE, LARGE]);
    await afterAnswers();
    expect(count).toHaveBeenCalledTimes(2);
    expect(await countOf()).toBe(LARGE + 1);
  });

  it('are never older than half a minute', async () => {
    count.mockResolvedValueOnce(rows(LARGE)).mockResolvedValueOnce(rows(LARGE + 1));
    await countOf();
    now = 30_000;
    expect(await countOf()).toBe(LARGE + 1);
  });

  it('are tried again after counting has failed, and who only gets older ones is not told', async () => {
    count.mockRejectedValueOnce(new Error('The database is away.'));
    await expect(countOf()).rejects.toThrow('The database is away.');
    count.mockResolvedValueOnce(rows(LARGE)).mockRejectedValueOnce(new Error('Away again.'));
    expect(await countOf()).toBe(LARGE);
    now = 2000;
    expect(await countOf()).toBe(LARGE);
    await afterAnswers();
    count.mockResolvedValueOnce(rows(LARGE + 1));
    expect(await countOf()).toBe(LARGE);
    await afterAnswers();
    expect(await countOf()).toBe(LARGE + 1);
  });
});
