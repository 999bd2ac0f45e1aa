import { render, screen, within } from '@testing-library/react';
import { ScoreDistribution } from './ScoreDistribution.tsx';

it('says in words how many are in each band, and has every number in a table', async () => {
  render(<ScoreDistribution tenths={[2, 0, 3, 5, 8, 13, 21, 18, 9, 4]} average={61.4} />);
  expect(
    screen.getByText(
      '83 results, average 61.4%: 13 strong, 80% and above; 39 fair, 60–79%; 31 keep practising, below 60%.',
    ),
  ).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Scores in percent', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['Score', 'Meaning', 'Results']);
  expect(rows[7]).toEqual(['60% to 69%', 'Fair', '21']);
  expect(rows[10]).toEqual(['90% to 100%', 'Strong', '4']);
  expect(await screen.findByRole('img', { name: /^Scores in percent/ })).toBeVisible();
});

it('counts 0 where there are no results', async () => {
  render(<ScoreDistribution tenths={[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]} average={null} />);
  expect(screen.getByText(/^0 results, average none: 0 strong/)).toBeVisible();
  expect(await screen.findByRole('img')).toBeVisible();
});
