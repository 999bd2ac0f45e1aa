import { screen, waitFor, within } from '@testing-library/react';
import { idOf, refuse } from '../../common/testAdmin.tsx';
import {
  AS_OF,
  card,
  names,
  openRegistrations,
  registrationServer,
  renderRegistrations,
  testPeople,
  testRegistration,
} from './testRegistrations.tsx';

beforeEach(() => localStorage.clear());

const failed = { status: 500, body: { success: false, message: 'The database is away.' } };
const gone = { status: 404, body: { success: false, message: 'This registration is not there any more.' } };
const sendEmail = (count: string) => screen.getByText(`Send Email (${count})`, { selector: 'button' });

describe('the registration dashboard', () => {
  it('says what it is, with four cards and the table of the specification', async () => {
    const people = [
      testRegistration(1, { fullName: 'Ṣadé Àkànní', age: 34, gender: 'Female', churchName: null }),
      testRegistration(2, { email: null, availableAllStages: false, registrationDate: '2026-10-03T10:00:00.000Z' }),
    ];
    await openRegistrations(registrationServer(people));
    expect(screen.getByRole('heading', { level: 1, name: 'Registration Dashboard' })).toBeVisible();
    expect(screen.getByText('Manage and communicate with registered members')).toBeVisible();
    const cards = ['Total Registrations', 'With Email', 'Available All Stages', 'This Month'];
    expect(
      screen
        .getAllByRole('term')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(cards);
    expect(cards.map(card)).toEqual(['2', '1', '1', '1']);
    const table = within(screen.getByRole('table', { name: '2 registrations' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Contact',
      'Church',
      'Status',
      'Registration',
      'Actions',
    ]);
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent('ṢÀ');
    expect(first).toHaveTextContent('34 years • Female');
    expect(first).toHaveTextContent('0803 123 4501');
    expect(first).toHaveTextContent('person1@example.com');
    expect(first).toHaveTextContent('Not specified');
    expect(first).toHaveTextContent('Available All Stages');
    expect(first).toHaveTextContent('20 Nov 2026');
    expect(second).toHaveTextContent('Limited Availability');
    expect(second).not.toHaveTextContent('@');
    expect(screen.getByLabelText('Search by name, email, or phone...')).toBeVisible();
    const genders = within(screen.getByLabelText('Gender')).getAllByRole('option');
    expect(genders.map(({ textContent }) => textContent)).toEqual(['All Genders', 'Male', 'Female']);
  });

  it('asks for what the address says, and writes into it what is searched and chosen', async () => {
    const { router, requests, user } = await openRegistrations(
      registrationServer(testPeople(3)),
      '/viewparticipant?search=person&sort=name&page=1',
    );
    expect(requests.map(({ path }) => path)).toContain(
      '/api/registrations?sort=name&state=registered&page=1&pageSize=25&search=person',
    );
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 3']));
    expect(router.state.location.search).toBe('?search=person&gender=Female&sort=name');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/registrations.csv?search=person&gender=Female&sort=name',
    );
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.type(search, '3@example{Enter}');
    await waitFor(() => expect(names()).toEqual(['Person 3']));
  });

  it('shows a later reference with the one that counts', async () => {
    const people = [testRegistration(1, { others: ['COG-7777-8888'] }), testRegistration(2)];
    await openRegistrations(registrationServer(people));
    expect(screen.getByText('COG-7777-8888').closest('td')).toHaveTextContent('COG-2222-2223');
    expect(screen.getAllByText(/Registered again/)).toHaveLength(1);
  });

  it('finds who passed a stage, for the list, the file and a selection of all of them', async () => {
    const people = testPeople(3);
    const passed = { stage: 1, score: 9, totalQuestions: 10, timeTaken: 100, status: 'completed' } as const;
    Object.assign(people[1] ?? {}, { results: [{ ...passed, completedAt: AS_OF }] });
    const { router, writes, user } = await openRegistrations(registrationServer(people));
    await user.selectOptions(screen.getByLabelText('Passed'), 'Stage 1');
    await waitFor(() => expect(names()).toEqual(['Person 2']));
    expect(router.state.location.search).toBe('?passed=1');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/registrations.csv?passed=1');
    await user.click(screen.getByLabelText('Select this one'));
    await user.click(screen.getByText('Delete (1)', { selector: 'button' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        selection: { filter: { search: null, gender: null, passed: 1, asOf: AS_OF }, except: [] },
      }),
    );
  });

  it.each([
    ['', 'No registrations yet.'],
    ['?search=zzz', 'No registrations found for “zzz”.'],
    ['?state=deleted', 'No registration was deleted in the last 30 days.'],
    ['?state=past', 'There are no registrations of earlier quizzes.'],
    ['?gender=Male', 'No registrations of the gender Male.'],
    ['?passed=2', 'No one here has passed Stage 2.'],
  ])('says that the list is empty: %s', async (query, text) => {
    await openRegistrations(registrationServer([]), `/viewparticipant${query}`);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says that the registrations cannot be loaded, shows no one in their place, and offers to try again', async () => {
    let broken = true;
    const server = registrationServer(testPeople(1));
    const { user } = renderRegistrations((request) => (broken ? failed : server(request)));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(screen.queryByRole('table')).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('says that registrations are loaded', async () => {
    let answer: (() => void) | undefined;
    const server = registrationServer(testPeople(26));
    const { user } = await openRegistrations((request) => {
      if (!request.path.includes('page=2')) return server(request);
      return new Promise((resolve) => {
        answer = () => resolve(server(request));
      });
    });
    await user.click(screen.getByText('Next', { selector: 'a', exact: false }));
    expect(await screen.findByText('Loading registrations...')).toBeVisible();
    answer?.();
    await waitFor(() => expect(names()).toEqual(['Person 26']));
  });
});

describe('a search', () => {
  it('is followed as it is typed, and one step back is the whole list', async () => {
    const { router, user, requests } = await openRegistrations(
      registrationServer([1, 2, 20, 23].map((index) => testRegistration(index))),
    );
    const search = screen.getByRole('searchbox');
    await user.type(search, 'person 2');
    await waitFor(() => expect(router.state.location.search).toBe('?search=person+2'));
    await user.type(search, '3');
    await waitFor(() => expect(names()).toEqual(['Person 23']));
    expect(search).toHaveValue('person 23');
    expect(requests.filter(({ path }) => path.includes('search=')).length).toBeLessThan(4);
    await router.navigate(-1);
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(search).toHaveValue('');
  });

  it('never takes away what was typed since', async () => {
    let answer: (() => void) | undefined;
    const server = registrationServer(testPeople(3));
    const { user } = await openRegistrations((request) => {
      if (!request.path.includes('search=per&') && !request.path.endsWith('search=per')) return server(request);
      return new Promise((resolve) => {
        answer = () => resolve(server(request));
      });
    });
    const search = screen.getByRole('searchbox');
    await user.type(search, 'per');
    expect(await screen.findByText('Loading registrations...')).toBeVisible();
    await user.type(search, 's');
    answer?.();
    await waitFor(() => expect(screen.getByRole('table', { name: '3 registrations found for “pers”' })).toBeVisible());
    expect(search).toHaveValue('pers');
  });
});

describe('saved groups', () => {
  const group = { id: idOf(900), name: 'Ushers', count: 2 };
  const withGroups = (people = testPeople(3)) => {
    const server = registrationServer(people);
    return ({ ...request }: Parameters<typeof server>[0]) => {
      const { method, path, body } = request;
      if (!path.startsWith('/api/registrations/audiences')) return server(request);
      if (method === 'POST') {
        const { name } = body as { name: string };
        return { status: 201, body: { success: true, message: `“${name}” is saved.`, data: { ...group, name } } };
      }
      if (method === 'DELETE') return { status: 200, body: { success: true, message: '“Ushers” is deleted.' } };
      if (path === '/api/registrations/audiences') return { status: 200, body: { data: [group] } };
      const chosen = [2, 30].map((index) => ({ id: idOf(index), name: `Person ${index}` }));
      return { status: 200, body: { ...group, people: chosen, filter: null, except: [] } };
    };
  };
  const openGroups = async (user: Awaited<ReturnType<typeof openRegistrations>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Saved groups' }));
    await screen.findByRole('list', { name: 'Saved groups' });
    return within(screen.getByRole('dialog', { name: 'Saved groups' }));
  };

  it('are chosen with a press', async () => {
    const { user } = await openRegistrations(withGroups());
    const dialog = await openGroups(user);
    expect(dialog.getByText('Ushers').parentElement).toHaveTextContent('2 people');
    expect(dialog.queryByLabelText('Name of the group')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose Ushers' }));
    expect(await screen.findByText('2 chosen, 1 of them not shown: Person 30')).toBeVisible();
    expect(screen.getByLabelText('Select Person 2')).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are saved from who is chosen now, and deleted after a question', async () => {
    const { user, writes } = await openRegistrations(withGroups());
    await user.click(screen.getByLabelText('Select Person 2'));
    const dialog = await openGroups(user);
    await user.type(dialog.getByLabelText('Name of the group'), 'Choir');
    await user.click(dialog.getByRole('button', { name: 'Save group' }));
    expect(await dialog.findByText('“Choir” is saved.')).toBeVisible();
    expect(writes()[0]?.body).toEqual({ name: 'Choir', selection: { ids: [idOf(2)] } });
    await user.click(dialog.getByRole('button', { name: 'Delete Ushers' }));
    expect(writes()).toHaveLength(1);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('“Ushers” is deleted.')).toBeVisible();
  });
});

describe('who is selected', () => {
  it('is asked for before a mail is begun', async () => {
    const { user } = await openRegistrations(registrationServer(testPeople(2)));
    expect(sendEmail('0')).toHaveAttribute('aria-disabled', 'true');
    await user.click(sendEmail('0'));
    expect(screen.getByText('Please select at least one registration to send email.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one by one, and lasts from page to page and through every search', async () => {
    const { user, writes } = await openRegistrations(registrationServer(testPeople(26)));
    await user.click(screen.getByLabelText('Select Person 2'));
    const third = screen.getByLabelText('Select Person 3');
    await user.click(third);
    await user.click(third);
    expect(sendEmail('1')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByText('Next', { selector: 'a', exact: false }));
    await waitFor(() => expect(names()).toContain('Person 26'));
    await user.click(screen.getByLabelText('Select Person 26'));
    expect(screen.getByText('2 chosen, 1 of them not shown: Person 2')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'Person 17');
    await waitFor(() => expect(names()).toEqual(['Person 17']));
    await user.click(screen.getByLabelText('Select Person 17'));
    expect(screen.getByText('3 chosen, 2 of them not shown: Person 2, Person 26')).toBeVisible();
    expect(sendEmail('3')).toBeVisible();
    await user.click(screen.getByText('Delete (3)', { selector: 'button' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Registrations' }));
    expect(dialog.getByText('2 of them are not shown in the list just now.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(writes()[0]?.body).toEqual({ selection: { ids: [2, 26, 17].map(idOf) }, count: 3 }));
  });

  it('stays when a list does not come', async () => {
    let broken = false;
    const server = registrationServer(testPeople(3));
    const { user } = await openRegistrations((request) => (broken ? failed : server(request)));
    await user.click(screen.getByLabelText('Select Person 2'));
    broken = true;
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    expect(await screen.findByText('The database is away.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 chosen, 1 of them not shown: Person 2')).toBeVisible();
  });

  it('is still all of a search when another one is made, and said to be', async () => {
    const { user } = await openRegistrations(registrationServer(testPeople(3)), '/viewparticipant?search=person');
    await user.click(screen.getByLabelText('Select all 3'));
    expect(screen.getByText('3 chosen: all found for “person”')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await waitFor(() => expect(names()).not.toContain('Person 2'));
    expect(sendEmail('3')).toBeVisible();
    expect(screen.getByText('3 chosen: all found for “person”')).toBeVisible();
    expect(screen.getByLabelText('Select Person 1')).toBeDisabled();
    await user.click(screen.getByText('Clear selection', { selector: 'button' }));
    expect(screen.getByLabelText('Select Person 1')).toBeEnabled();
    expect(sendEmail('0')).toBeVisible();
  });

  it('is all that was found, across pages, but those that are taken out', async () => {
    const people = testPeople(26);
    const { user, writes } = await openRegistrations(registrationServer(people), '/viewparticipant?search=person');
    await user.click(screen.getByLabelText('Select all 26'));
    expect(sendEmail('26')).toBeVisible();
    expect(screen.getByLabelText('Select Person 3')).toBeChecked();
    await user.click(screen.getByLabelText('Select Person 3'));
    expect(sendEmail('25')).toBeVisible();
    expect(screen.getByLabelText('Select all 26')).not.toBeChecked();
    await user.click(screen.getByText('Delete (25)', { selector: 'button' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Registrations' }));
    expect(dialog.getByText('Are you sure you want to delete 25 registrations?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('26 registrations deleted successfully!')).toBeVisible();
    expect(writes()[0]?.body).toEqual({
      selection: { filter: { search: 'person', gender: null, passed: null, asOf: AS_OF }, except: [idOf(3)] },
      count: 25,
    });
    expect(sendEmail('0')).toBeVisible();
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('26 registrations restored.')).toBeVisible();
    expect(writes()[1]).toMatchObject({ path: '/api/registrations/restore', body: { deletedAt: AS_OF } });
  });

  it('leaves out who registered after all were selected', async () => {
    const late = testRegistration(2, { registrationDate: '2026-11-21T10:00:00.001Z' });
    const { user } = await openRegistrations(registrationServer([late, testRegistration(1)]));
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
    expect(screen.getByLabelText('Select Person 1')).toBeChecked();
    expect(screen.getByLabelText('Select Person 2')).not.toBeChecked();
    expect(screen.getByLabelText('Select Person 2')).toBeDisabled();
  });
});

describe('a deletion', () => {
  const confirm = async (user: Awaited<ReturnType<typeof openRegistrations>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  it('that is undone counts again where all are selected', async () => {
    const { user, writes } = await openRegistrations(registrationServer(testPeople(3)));
    await user.click(screen.getByLabelText('Select all 3'));
    await confirm(user, 'Delete Person 2');
    expect(await screen.findByText('Delete (2)', { selector: 'button' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Registration restored successfully!');
    await confirm(user, 'Delete (3)');
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ count: 3 }));
  });

  it('is asked about in the words of the specification, takes the row out of list, cards and selection, and can be undone', async () => {
    const { user, writes } = await openRegistrations(registrationServer(testPeople(3)));
    await user.click(screen.getByLabelText('Select Person 2'));
    await user.click(screen.getByRole('button', { name: 'Delete Person 2' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Registration' }));
    expect(dialog.getByText('Are you sure you want to delete the registration for Person 2?')).toBeVisible();
    expect(
      dialog.getByText('This action cannot be undone. The registration will be permanently deleted.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Registration deleted successfully!')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(names()).toEqual(['Person 1', 'Person 3']);
    expect([card('Total Registrations'), card('With Email'), card('This Month')]).toEqual(['2', '2', '2']);
    expect(sendEmail('0')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'DELETE', path: `/api/registrations/${idOf(2)}` }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Registration restored successfully!')).toBeVisible();
    expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']);
    expect(card('Total Registrations')).toBe('3');
  });

  it('does nothing when it is cancelled, and says that it is under way', async () => {
    let answer: (() => void) | undefined;
    const server = registrationServer(testPeople(1));
    const { user, writes } = await openRegistrations((request) => {
      if (request.method === 'GET') return server(request);
      return new Promise((resolve) => {
        answer = () => resolve(server(request));
      });
    });
    await user.click(screen.getByRole('button', { name: 'Delete Person 1' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Person 1' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeVisible();
    answer?.();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('that failed is told, and the row stays', async () => {
    const server = registrationServer(testPeople(1));
    const { user } = await openRegistrations((request) => (request.method === 'DELETE' ? gone : server(request)));
    await user.click(screen.getByRole('button', { name: 'Delete Person 1' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('Error deleting registration. Please try again.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Error deleting registration. Please try again.')).toBeVisible();
    expect(names()).toEqual(['Person 1']);
  });

  it('of the last 30 days is taken back from its own list; who registered again stays', async () => {
    const server = registrationServer([
      testRegistration(1, { deletedAt: AS_OF }),
      testRegistration(2, { deletedAt: AS_OF }),
    ]);
    const again = { status: 409, body: { success: false, message: 'This person has registered again meanwhile.' } };
    const { user } = await openRegistrations(
      (request) => (request.path.includes(`${idOf(2)}/restore`) ? again : server(request)),
      '/viewparticipant?state=deleted',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore Person 2' }));
    expect(await screen.findByText('This person has registered again meanwhile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Person 1' }));
    expect(await screen.findByText('Registration restored successfully!')).toBeVisible();
    expect(names()).toEqual(['Person 2']);
    expect(card('Total Registrations')).toBe('1');
  });
});

describe('a deletion that fails', () => {
  it('leaves its dialog open with the reason, to try again', async () => {
    const server = registrationServer(testPeople(2));
    let fails = true;
    const { user } = await openRegistrations((request) =>
      request.method === 'DELETE' && fails
        ? { status: 503, body: { success: false, message: 'We are busy.' } }
        : server(request),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Person 1' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await within(screen.getByRole('alertdialog')).findByText('We are busy.')).toBeVisible();
    fails = false;
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(names()).toEqual(['Person 2']);
  });
});

describe('a registration that is opened', () => {
  const whole = testRegistration(1, {
    fullName: 'Bọ́lá Example',
    age: 12,
    reasonToJoin: 'To learn',
    guardianName: 'Mama Example',
    guardianPhone: '+2348020000002',
    guardianConsent: true,
    others: ['COG-3333-4444'],
    results: [
      { stage: 1, score: 40, totalQuestions: 50, timeTaken: 125, completedAt: AS_OF, status: 'completed' },
      { stage: 2, score: 4, totalQuestions: 50, timeTaken: 1800, completedAt: AS_OF, status: 'timeout' },
    ],
    history: [
      {
        id: idOf(9),
        action: 'changed',
        at: '2026-11-21T08:05:00.000Z',
        by: 'tolu',
        changes: [{ field: 'availableAllStages', before: false, after: true }],
      },
    ],
  });

  it('shows all that is kept, results and history, and gives it as a file', async () => {
    const { user, router } = await openRegistrations(registrationServer([whole]));
    await user.click(screen.getByRole('link', { name: 'View Bọ́lá Example' }));
    expect(await screen.findByText('To learn')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Bọ́lá Example' }));
    expect(router.state.location.search).toBe(`?open=${idOf(1)}`);
    for (const text of ['Mama Example', '0802 000 0002', 'COG-3333-4444']) expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('Stage 1: 40/50 in 2m 5s, Completed')).toBeVisible();
    expect(dialog.getByText('Stage 2: 4/50 in 30m 0s, Timeout')).toBeVisible();
    expect(dialog.getByText(/Changed .*09:05 by tolu/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Export data' })).toHaveAttribute(
      'href',
      `/api/registrations/${idOf(1)}/export`,
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('is changed, and nothing of it stays on this device', async () => {
    const { user, writes } = await openRegistrations(registrationServer([{ ...whole }]));
    await user.click(screen.getByRole('link', { name: 'Edit Bọ́lá Example' }));
    const form = within(await screen.findByRole('form', { name: 'Edit the registration of Bọ́lá Example' }));
    const name = form.getByLabelText('Full name');
    await user.clear(name);
    await user.type(name, 'Bọ́lá Àkànní');
    await user.selectOptions(form.getByLabelText('Available for all stages'), 'No');
    expect(JSON.stringify(localStorage)).not.toContain('Bọ́lá');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Registration updated successfully!')).toBeVisible();
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      body: {
        fullName: 'Bọ́lá Àkànní',
        availableAllStages: false,
        age: 12,
        guardianConsent: true,
        version: 'version 1',
      },
    });
    await waitFor(() => expect(names()).toEqual(['Bọ́lá Àkànní']));
  });

  it('says why it was not saved right above the buttons, and is not lost to a tap outside', async () => {
    const server = registrationServer([{ ...whole }]);
    const { user } = await openRegistrations(
      (request) => (request.method === 'PUT' ? refuse(422, 'This church is not on the list.') : server(request)),
      `/viewparticipant?open=${idOf(1)}&view=edit`,
    );
    const age = await screen.findByLabelText('Age');
    await user.clear(age);
    await user.type(age, '13');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const failure = await screen.findByText(/This church is not on the list/);
    expect(age.compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const [dialog] = screen.getAllByRole('dialog');
    await user.click(dialog as HTMLElement);
    const question = within(screen.getByRole('alertdialog', { name: 'Close this form?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(age).toHaveValue('13');
    await user.click(dialog as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(age).not.toBeInTheDocument());
  });

  it('is not overwritten when another user changed it meanwhile', async () => {
    const people = [{ ...whole }];
    const { user, writes } = await openRegistrations(
      registrationServer(people),
      `/viewparticipant?open=${idOf(1)}&view=edit`,
    );
    const age = await screen.findByLabelText('Age');
    await user.clear(age);
    await user.type(age, '13');
    Object.assign(people[0] ?? {}, { churchName: 'Badagry Branch', version: 'version 2' });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Badagry Branch')).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(people[0]?.age).toBe(12);
  });

  it('says what is wrong, and sends nothing', async () => {
    const { user, writes } = await openRegistrations(
      registrationServer([testRegistration(1)]),
      `/viewparticipant?open=${idOf(1)}&view=edit`,
    );
    const age = await screen.findByLabelText('Age');
    await user.clear(age);
    await user.type(age, '12');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('A guardian’s name is required for anyone under 18')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('is erased for good once its reference is typed', async () => {
    const { user, writes } = await openRegistrations(
      registrationServer([{ ...whole }, testRegistration(2)]),
      `/viewparticipant?open=${idOf(1)}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    const typed = await screen.findByLabelText('Reference');
    expect(screen.getByText(/the same person’s other registrations: COG-3333-4444/)).toBeVisible();
    await user.type(typed, 'COG-9999-9999');
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect((await screen.findAllByText(/This is not the reference/))[0]).toBeVisible();
    await user.clear(typed);
    await user.type(typed, whole.reference);
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('Everything about Bọ́lá Example is erased.')).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ body: { reference: whole.reference } });
    await waitFor(() => expect(names()).toEqual(['Person 2']));
  });

  it('is no longer selected once it is erased', async () => {
    const { user } = await openRegistrations(registrationServer([{ ...whole }, testRegistration(2)]));
    await user.click(screen.getByLabelText('Select Bọ́lá Example'));
    await user.click(screen.getByLabelText('Select Person 2'));
    await user.click(screen.getByRole('link', { name: 'View Bọ́lá Example' }));
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    await user.type(await screen.findByLabelText('Reference'), whole.reference);
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('Everything about Bọ́lá Example is erased.');
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('that is gone says so', async () => {
    const { user, router } = await openRegistrations(registrationServer([]), `/viewparticipant?open=${idOf(1)}`);
    const dialog = within(screen.getByRole('dialog', { name: 'Registration' }));
    expect(dialog.getByText('This registration is not there any more.')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(router.state.location.search).toBe('');
  });
});
