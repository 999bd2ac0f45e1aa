import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documentXml, docx, paragraphs, testFile } from './files/testDocx.ts';
import { englishMonth, englishTexts } from './testMonth.ts';
import { card, cards, dayText, monthServer, openMonth, paste, sourceField } from './testMonthPage.tsx';

const first = 'Tuesday, 1 December 2026, English';
const second = 'Wednesday, 2 December 2026, English';
const two = dayText('1 December 2026', { title: 'One' }) + dayText('2 December 2026', { title: 'Two' });
const saveButton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('pasting a month', () => {
  it('finds its days, saves them one after the other, and says so', async () => {
    const { network, texts } = monthServer();
    const { user, writes } = await openMonth(network);
    await paste(user, englishMonth);
    const heading = await screen.findByRole('heading', { level: 2, name: '30 days found' });
    expect(heading.closest('[tabindex]')).toHaveFocus();
    expect(screen.getByText('30 ready.')).toBeVisible();
    expect(cards()).toHaveLength(30);
    expect(card(first).getByText('Ready')).toBeVisible();
    await user.click(screen.getByText('What belongs to no day'));
    expect(screen.getByText(/Written by the Wednesday group/, { selector: 'pre' })).toBeVisible();
    await user.click(saveButton('Save 30 days'));
    const news = (await screen.findByText('Saved 30 days.')).closest('[tabindex]');
    await waitFor(() => expect(news).toHaveFocus());
    expect(screen.getByRole('link', { name: 'See the English list' })).toHaveAttribute('href', '/holy');
    expect(writes()).toHaveLength(30);
    expect(writes()[0]?.body).toEqual({ date: '2026-12-01', ...englishTexts[0] });
    expect(new Set(writes().map(({ headers }) => headers['idempotency-key'])).size).toBe(30);
    expect(texts.size).toBe(30);
    expect(screen.getByText('All 30 days are saved. Start over to bring another month.')).toBeVisible();
    expect(screen.queryByText('No day is ready to be saved.')).not.toBeInTheDocument();
    expect(card(first).getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/fast?date=2026-12-01&lang=en',
    );
  });

  it('says what is wrong with a text that has no date, or is not there', async () => {
    const { user } = await openMonth();
    await user.click(screen.getByRole('button', { name: 'Find the days' }));
    expect(sourceField()).toHaveAccessibleDescription(expect.stringContaining('Paste a text first'));
    expect(sourceField()).toHaveFocus();
    await paste(user, 'Good morning, Ma.');
    expect(sourceField()).toHaveAccessibleDescription(expect.stringContaining('No date was found'));
    expect(sourceField()).toHaveValue('Good morning, Ma.');
  });

  it('has the year and the language that were chosen', async () => {
    const { user, writes } = await openMonth();
    await user.selectOptions(screen.getByLabelText('Year of dates without one'), '2028');
    await user.selectOptions(screen.getByLabelText('Language'), 'Yoruba');
    await paste(user, dayText('1 December'));
    await user.click(await screen.findByRole('button', { name: 'Save 1 day' }));
    expect(await screen.findByText('Saved 1 day.')).toBeVisible();
    expect(writes()[0]).toMatchObject({
      path: '/citizen/create_yoruba_breakfastwiththeholyspirit/',
      body: { date: '2028-12-01', language: 'YO' },
    });
    expect(screen.getByRole('link', { name: 'See the Yoruba list' })).toHaveAttribute('href', '/viewyo');
  });

  it('reads a Word file that is chosen, and asks before it takes the place of a text', async () => {
    const { user } = await openMonth();
    const choice = screen.getByLabelText('Choose a .docx, .odt, .txt or .zip file');
    await user.upload(choice, testFile('a.docx', docx(documentXml(paragraphs(two)))));
    expect(await screen.findByText('The text of a.docx was read. Now find its days.')).toBeVisible();
    expect(sourceField()).toHaveTextContent('Title: Two');
    await user.upload(choice, testFile('b.txt', dayText('3 December 2026')));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace the text in the field?' }));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(sourceField()).toHaveValue(dayText('3 December 2026'));
    await user.upload(choice, testFile('c.txt', '%PDF-1.7'));
    expect(await screen.findByRole('alert')).toHaveTextContent('c.txt: This is a PDF');
    expect(sourceField()).toHaveValue(dayText('3 December 2026'));
  });

  it('says what of a Word file cannot be kept', async () => {
    const { user } = await openMonth();
    const underlined = documentXml(
      `<w:p><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>1 December 2026</w:t></w:r></w:p>`,
    );
    await user.upload(
      screen.getByLabelText('Choose a .docx, .odt, .txt or .zip file'),
      testFile('a.docx', docx(underlined)),
    );
    expect(await screen.findByText(/The text of a.docx was read/)).toHaveTextContent(
      'The text of a.docx was read. Now find its days. We can’t bring over: underlining.',
    );
  });

  it('reads a text that no field can hold', async () => {
    const { user } = await openMonth();
    await user.upload(
      screen.getByLabelText('Choose a .docx, .odt, .txt or .zip file'),
      testFile('a.txt', `${two}${'So it went on and on. '.repeat(20_000)}`),
    );
    expect(await screen.findByText('This text is too long to be shown.')).toBeVisible();
    expect(screen.queryByLabelText('Text with many days')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Find the days' }));
    expect(await screen.findByText('1 ready, 1 to check.')).toBeVisible();
    expect(card(second).getByText(/Content must be at most 20000 characters/)).toBeVisible();
  });

  it('reads a file that is dropped on it', async () => {
    await openMonth();
    fireEvent.drop(screen.getByRole('form', { name: 'The text' }), {
      dataTransfer: { files: [testFile('a.txt', two)], types: ['Files'] },
    });
    await waitFor(() => expect(sourceField()).toHaveValue(two));
  });
});

describe('the days that were found', () => {
  it('say what is missing, and are ready when it is there', async () => {
    const { user, writes } = await openMonth();
    await paste(user, dayText('1 December 2026', { prayer: '' }) + dayText('Friday, 2 December 2026'));
    expect(await screen.findByText('2 to check.')).toBeVisible();
    expect(card(first).getByText('Prayer is required')).toBeVisible();
    expect(card(second).getByText('The text says Friday, but the date is Wednesday, 2 December 2026.')).toBeVisible();
    expect(screen.getByText('No day is ready to be saved.')).toBeVisible();

    await user.click(card(first).getByRole('button', { name: `Edit ${first}` }));
    const prayer = card(first).getByLabelText('Prayer');
    await waitFor(() => expect(prayer).toHaveFocus());
    expect(prayer).toBeInvalid();
    await user.type(prayer, 'Amen.');
    await user.click(card(first).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(card(first).getByRole('button', { name: `Edit ${first}` })).toHaveFocus());
    expect(card(first).getByText('Ready')).toBeVisible();

    await user.click(card(second).getByRole('button', { name: `Edit ${second}` }));
    await user.click(card(second).getByRole('button', { name: 'It is right now' }));
    await waitFor(() => expect(card(second).getByText('Ready')).toBeVisible());
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ prayer: 'Amen.' });
  });

  it('are marked where something was left out, until it is right', async () => {
    const { user } = await openMonth();
    const sent = '01/12/2026, 05:12 - Deacon A: ';
    await paste(user, `${sent}${dayText('1 December 2026').trim()}\n${sent}Good morning, church\n`);
    expect(await screen.findByText('1 to check.')).toBeVisible();
    expect(card(first).getByText(/^Left out.*“Good morning, church”$/)).toBeVisible();
    await user.click(card(first).getByRole('button', { name: `It is right for ${first}` }));
    expect(card(first).getByRole('button', { name: `Edit ${first}` })).toHaveFocus();
    expect(card(first).queryByText(/Left out, because/)).not.toBeInTheDocument();
    await user.click(saveButton('Save 1 day'));
    expect(await screen.findByText('The day is saved. Start over to bring another month.')).toBeVisible();
  });

  it('are right together where the same doubt is in several', async () => {
    const { user } = await openMonth();
    const texts = [1, 2, 3].map((day) => dayText(`${day} December 2026`).trim().concat('\nReading: Luke 1\n\n'));
    await paste(user, texts.join('').replace('Text:', 'Theme: B\nText:'));
    expect(await screen.findByText('3 to check.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All 3 are right' }));
    // A doubt that only the first day has stays with that day.
    expect(await screen.findByText('2 ready, 1 to check.')).toBeVisible();
    expect(screen.queryByText('There are two labels for the Bible reading.')).not.toBeInTheDocument();
    expect(card(first).getByText(/two labels for the title/)).toBeVisible();
  });

  it('stay open and say what is wrong while something is missing', async () => {
    const { user } = await openMonth();
    await paste(user, dayText('1 December 2026', { prayer: '' }));
    await user.click(await screen.findByRole('button', { name: `Edit ${first}` }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(card(first).getByText('To check')).toBeVisible();
  });

  it('that the site has already, and that stand twice, are not sent', async () => {
    const { network } = monthServer([['2026-12-01', 'EN']]);
    const { user, writes } = await openMonth(network);
    await paste(user, two + dayText('2 December 2026', { title: 'Two again' }) + dayText('3 December 2026'));
    expect(await card(first).findByText('This day has a text already')).toBeVisible();
    expect(card(first).getByRole('link', { name: 'See the existing one' })).toHaveAttribute(
      'href',
      '/fast?date=2026-12-01&lang=en',
    );
    expect(card(first).getByRole('link', { name: 'Edit the existing one' })).toHaveAttribute(
      'href',
      '/holy?edit=2026-12-01',
    );
    expect(screen.getAllByText('Twice in this document')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: `Leave out ${second}` })[1] as HTMLElement);
    expect(screen.queryByText('Twice in this document')).not.toBeInTheDocument();
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 2 days. 1 needs a look.')).toBeVisible();
    expect(screen.getByText('2 days are saved. 1 needs a look.')).toBeVisible();
    expect(writes().map(({ body }) => Object(body).title)).toEqual(['Two', 'A title']);
  });

  it('may have another date and language', async () => {
    const { user, writes } = await openMonth();
    await paste(user, dayText('1 December 2026'));
    await user.click(await screen.findByRole('button', { name: `Edit ${first}` }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-05' } });
    const other = 'Saturday, 5 December 2026';
    await user.click(card(`${other}, English`).getByRole('radio', { name: 'Yoruba' }));
    expect(card(`${other}, Yoruba`).getByLabelText('Àkọlé')).toHaveValue('A title');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Save 1 day' }));
    await screen.findByText('Saved 1 day.');
    expect(writes()[0]).toMatchObject({
      path: '/citizen/create_yoruba_breakfastwiththeholyspirit/',
      body: { date: '2026-12-05', language: 'YO' },
    });
  });

  it('can be saved though the site could not say which it has', async () => {
    const server = monthServer([['2026-12-01', 'EN']]);
    let down = true;
    const { user } = await openMonth((request) =>
      down && request.method === 'GET' ? { status: 500, body: null } : server.network(request),
    );
    await paste(user, two);
    expect(await screen.findByText('We couldn’t check which days already have a text.')).toBeVisible();
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 1 day. 1 needs a look.')).toBeVisible();
    expect(card(first).getByText('This day has a text already')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Look again' })).not.toBeInTheDocument());
  });
});

describe('a table that is pasted', () => {
  const html =
    '<table><tr><td>Date</td><td>Title</td><td>Message</td></tr><tr><td>1 December 2026</td><td>One</td><td><p>A</p><p>B</p></td></tr></table>';

  it('keeps its columns, which the plain text of the clipboard has lost', async () => {
    const { user } = await openMonth();
    await user.click(sourceField());
    fireEvent.paste(sourceField(), {
      clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : '') },
    });
    expect(sourceField()).toHaveValue('Date: 1 December 2026\nTitle: One\nContent: A\n\nB');
    await user.click(screen.getByRole('button', { name: 'Find the days' }));
    expect(card(first).getByText('One')).toBeVisible();
  });

  it('leaves any other text to the browser', async () => {
    const { user } = await openMonth();
    await user.click(sourceField());
    const isLeft = fireEvent.paste(sourceField(), { clipboardData: { getData: () => '<p>1 December 2026</p>' } });
    expect(isLeft).toBe(true);
  });
});
