import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarList } from './BarList.tsx';
import { BarChart, LineChart } from './Chart.tsx';

const series = [
  { name: 'This week', look: 'main' },
  { name: 'Last week', look: 'before' },
] as const;

const rows = [
  { label: 'Sun', name: 'Sunday, 15 Nov', values: [3, 1] },
  { label: 'Mon', name: 'Monday, 16 Nov', values: [0, null] },
];

const chart = { title: 'By day', summary: '3 this week, 1 last week.', rowHeader: 'Day', series, rows };

function saveData(isOn: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData: isOn }, configurable: true });
}

const drawing = () => screen.findByRole('img', { name: 'By day. 3 this week, 1 last week.' });

afterEach(() => {
  saveData(false);
});

describe('a chart', () => {
  it('says its news in words at once, is named by them, and is drawn afterwards', async () => {
    render(<BarChart {...chart} />);
    const figure = screen.getByRole('figure', { name: 'By day' });
    expect(within(figure).getByText('3 this week, 1 last week.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(await drawing()).toBeVisible();
  });

  it('has every number in a table that opens on request', async () => {
    render(<BarChart {...chart} />);
    await drawing();
    const summary = screen.getByText('Show as a table');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(summary);
    const table = screen.getByRole('table', { name: 'By day' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Day', 'This week', 'Last week'],
      ['Sunday, 15 Nov', '3', '1'],
      ['Monday, 16 Nov', '0', '–'],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'Sunday, 15 Nov' })).toBeVisible();
  });

  it('explains its bars where there are several, and not where there is one', async () => {
    const { rerender } = render(<BarChart {...chart} />);
    const legend = screen.getByRole('list', { name: 'What the bars mean' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['This week', 'Last week']);
    rerender(<BarChart {...chart} series={series.slice(0, 1)} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await drawing();
  });

  it('has its unit behind every number of the table', async () => {
    render(<LineChart {...chart} series={series.slice(0, 1)} unit="%" top={100} />);
    await drawing();
    expect(screen.getByText('3%')).toBeInTheDocument();
  });

  it('is drawn on request alone for a visitor who saves data', async () => {
    saveData(true);
    render(<BarChart {...chart} />);
    const button = screen.getByRole('button', { name: 'Show chart (100 kB)' });
    expect(screen.getByText('Show as a table')).toBeVisible();
    await userEvent.click(button);
    expect(await drawing()).toBeVisible();
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });
});

it('is drawn on request alone where readers may pay for each byte, whether or not they save data', async () => {
  render(<BarChart {...chart} onlyAtPress />);
  await userEvent.click(screen.getByRole('button', { name: 'Show chart (100 kB)' }));
  expect(screen.getByRole('figure', { name: 'By day' })).toHaveFocus();
  expect(await drawing()).toBeVisible();
});

describe('a list of groups', () => {
  it('says number and share of each in words', () => {
    const groups = [
      { name: 'Diamond Branch', count: 300, more: 'average 72.4%' },
      { name: 'Not specified', count: 1 },
    ];
    render(<BarList title="By church" total={400} rows={groups} />);
    const list = screen.getByRole('list', { name: 'By church' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Diamond Branch 300 (75%), average 72.4%', 'Not specified 1 (under 1%)']);
  });
});
