import { render, screen, within } from '@testing-library/react';
import { Table } from './Table.tsx';

describe('a table', () => {
  it('is named by its caption, and each row is read with its columns, on a phone too', () => {
    render(
      <Table
        caption="Leaderboard"
        rows={[
          { name: 'Ngozi Eze', score: 45 },
          { name: 'Ṣadé Bello', score: 9 },
        ]}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', header: 'Name', cell: (row) => row.name },
          { key: 'score', header: 'Score', cell: (row) => row.score, numeric: true },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Leaderboard' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Score']);
    const [, first] = within(table).getAllByRole('row');
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells).toHaveLength(2);
    expect(cells[1]).toHaveAttribute('role', 'cell');
    // The header repeated next to the value on a phone is only visual: screen readers announce the column header already.
    expect(within(cells[1] as HTMLElement).getByText('Score', { ignore: false })).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    expect(within(cells[1] as HTMLElement).getByText('45')).toBeVisible();
  });
});
