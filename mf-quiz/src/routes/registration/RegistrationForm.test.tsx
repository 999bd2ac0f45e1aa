import { TransportError } from '@cog/platform/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  box,
  choice,
  enter,
  fillIn,
  keyInUse,
  open,
  prepareEach,
  REFERENCE,
  refused,
  registerButton,
  registered,
  reload,
  SUCCESS,
  serverThat,
  terms,
} from './testRegistration.tsx';

prepareEach();

describe('when answers are missing or wrong', () => {
  it('lists them with links, moves the focus there and asks the server nothing', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    await user.click(registerButton());

    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Full name is required',
      'Age is required',
      'Gender is required',
      'Phone number is required',
      expect.stringContaining('Say whether you are available for all stages'),
      expect.stringContaining('You must accept the terms to register'),
    ]);
    expect(box('Full name')).toHaveAccessibleDescription('Full name is required');
    expect(box('Full name')).toBeInvalid();
    await user.click(within(summary).getByRole('link', { name: 'Gender is required' }));
    expect(choice('Gender', 'Male')).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('goes straight to a field that is alone in being wrong, and forgets the message once it is right', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn({ phone: '12345' });
    await user.click(registerButton());
    await waitFor(() => expect(box('Phone number')).toHaveFocus());
    expect(box('Phone number')).toHaveAccessibleDescription(/Please enter a Nigerian phone number/);
    await enter(user, box('Phone number'), '+234 803 123 4567');
    await waitFor(() => expect(box('Phone number')).toBeValid());
  });

  it('takes what was copied from contacts, and an age in wide digits', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn({ age: '\u202a１８', phone: '\u202a+234\u00a0803\u2011123–4567\u202c' });
    await enter(user, box('Full name'), 'Adé\u00a0\u200eÀpẹẹrẹ');
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({ age: 18, phoneNumber: '+2348031234567', fullName: 'Adé Àpẹẹrẹ' });
  });

  it('says what is missing of an e-mail address without an ending, and asks about a slip', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn();
    await enter(user, box(/^Email/), 'name@gmail');
    await user.click(registerButton());
    await waitFor(() => expect(box(/^Email/)).toHaveAccessibleDescription(/^The end of this email is missing/));
    await user.click(await screen.findByRole('button', { name: 'Yes, use gmail.com' }, { timeout: 3000 }));
    expect(box(/^Email/)).toHaveValue('name@gmail.com');
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({ email: 'name@gmail.com' });
  });

  it('asks about a slip before it is sent, with all that was typed still there, and sends it with the answer', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn();
    await enter(user, box(/^Email/), 'ada@gmial.com');
    await user.click(registerButton());
    expect(await screen.findByText('Did you mean gmail.com?')).toHaveFocus();
    expect(requests).toHaveLength(0);
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await screen.findByText(SUCCESS);
    expect(requests.map(({ body }) => body)).toMatchObject([{ email: 'ada@gmial.com' }]);
  });

  it('takes no e-mail that is none', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn();
    await enter(user, box(/^Email/), 'nobody');
    await user.click(registerButton());
    await waitFor(() => expect(box(/^Email/)).toHaveAccessibleDescription(/Please enter an email/));
  });
});

describe('when a child registers', () => {
  it('asks for a guardian, says so to a screen reader, and needs the guardian’s consent', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    expect(screen.queryByRole('textbox', { name: 'Guardian’s name' })).not.toBeInTheDocument();
    fillIn({ age: '１２' });
    expect(screen.getByText(/four more questions with a parent or guardian/)).toHaveAttribute('role', 'status');
    await user.click(registerButton());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(requests).toHaveLength(0);

    await enter(user, box('Guardian’s name'), 'Bísí Àpẹẹrẹ');
    await enter(user, box('Guardian’s phone number'), '08051234567');
    await user.click(screen.getByRole('checkbox', { name: /I am the parent or guardian/ }));
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({
      age: 12,
      guardianName: 'Bísí Àpẹẹrẹ',
      guardianPhone: '+2348051234567',
      guardianConsent: true,
    });
  });

  it('takes the phone above for the guardian’s where that is ticked, and asks for it no more', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn({ age: '12' });
    await enter(user, box('Guardian’s name'), 'Bísí Àpẹẹrẹ');
    await user.click(screen.getByRole('checkbox', { name: /I am the parent or guardian/ }));
    await enter(user, box('Guardian’s phone number'), '+2348031234567');
    await user.click(registerButton());
    await waitFor(() => expect(box('Guardian’s phone number')).toHaveFocus());
    expect(box('Guardian’s phone number')).toHaveAccessibleDescription(/the participant’s own number. Please tick/);
    expect(requests).toHaveLength(0);

    await user.click(screen.getByRole('checkbox', { name: /phone number given above is the parent’s/ }));
    expect(screen.queryByRole('textbox', { name: 'Guardian’s phone number' })).not.toBeInTheDocument();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({
      phoneNumber: '+2348031234567',
      guardianPhone: '+2348031234567',
      phoneIsGuardians: true,
    });
  });

  it('says of a phone that is wrong only once where it is the guardian’s too', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn({ age: '12', phone: '12345' });
    await enter(user, box('Guardian’s name'), 'Bísí Àpẹẹrẹ');
    await user.click(screen.getByRole('checkbox', { name: /phone number given above is the parent’s/ }));
    await user.click(screen.getByRole('checkbox', { name: /I am the parent or guardian/ }));
    await user.click(registerButton());
    await waitFor(() => expect(box('Phone number')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends nothing of a guardian when the age is put right to 18', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn({ age: '17' });
    await enter(user, box('Guardian’s name'), 'Bísí');
    await enter(user, box('Guardian’s phone number'), 'not a phone');
    await user.click(screen.getByRole('checkbox', { name: /phone number given above is the parent’s/ }));
    await enter(user, box('Age'), '18');
    expect(screen.queryByRole('textbox', { name: 'Guardian’s name' })).not.toBeInTheDocument();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({
      guardianName: null,
      guardianPhone: null,
      guardianConsent: false,
      phoneIsGuardians: false,
    });
  });

  it('says of a person who is too young only that', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn({ age: '9' });
    await user.click(registerButton());
    await waitFor(() => expect(box('Age')).toHaveFocus());
    expect(box('Age')).toHaveAccessibleDescription(/Age must be at least 10/);
  });
});

describe('when the server says no', () => {
  it('puts what it says of a field on that field', async () => {
    const user = userEvent.setup();
    const taken = 'This network has no such numbers.';
    const { network, requests } = serverThat(refused(400, taken, { phoneNumber: taken }), registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await waitFor(() => expect(box('Phone number')).toHaveFocus());
    expect(box('Phone number')).toHaveAccessibleDescription(new RegExp(taken));
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');

    await enter(user, box('Phone number'), '0805 123 4567');
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[1]?.headers['idempotency-key']).not.toBe(requests[0]?.headers['idempotency-key']);
  });

  it.each([
    ['its message', refused(503, 'We are closed for an hour.'), 'We are closed for an hour.'],
    ['its status', { status: 500, body: '<html>' }, 'Server error: 500'],
    ['a plain sentence for an empty message', refused(400, ''), 'Registration failed. Please try again.'],
    [
      'a plain sentence for success: false',
      { status: 200, body: { success: false } },
      'Registration failed. Please try again.',
    ],
    [
      'the message of success: false',
      { status: 200, body: { success: false, message: 'The quiz is full.' } },
      'The quiz is full.',
    ],
    ['that nothing came', new TransportError('timeout'), 'No response from server. Please try again.'],
  ])('shows %s and keeps every answer', async (_what, reply, message) => {
    const user = userEvent.setup();
    open(serverThat(reply).network);
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ');
    expect(registerButton()).toHaveFocus();
  });

  it('sends the same answers again under the same key, so that a lost answer registers no one twice', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(new TransportError('timeout'), registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/No response from server/);
    reload(network);
    await waitFor(() => expect(box('Full name')).toHaveValue('Adéọlá Àpẹẹrẹ'));
    await user.click(terms());
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[1]?.headers).toEqual(requests[0]?.headers);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  it('sends changed answers of the same person under the same key, so that those count that arrive first', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(new TransportError('timeout'), registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/No response from server/);
    await enter(user, box(/^Church name/), 'Ijoko Branch');
    await enter(user, box('Full name'), 'ADEOLA Apeere');
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(screen.queryByText(/Your registration had already gone/)).not.toBeInTheDocument();
    expect(requests[1]?.headers).toEqual(requests[0]?.headers);
    expect(requests[1]?.body).toMatchObject({ churchName: 'Ijoko Branch' });
  });

  it('finds the first try that had arrived after all, and says that what was changed since is not in it', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(new TransportError('timeout'), keyInUse, registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/No response from server/);
    await enter(user, box(/^Church name/), 'Ijoko Branch');
    await user.click(registerButton());
    expect(await screen.findByText(/Your registration had already gone/)).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(requests[2]?.body).toEqual(requests[0]?.body);
  });

  it.each([
    ['a brother or sister on the same phone', 'Full name', 'Tolú Àpẹẹrẹ'],
    ['another number', 'Phone number', '0805 123 4567'],
  ])('takes %s for another person, with a key of their own', async (_who, field, value) => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(new TransportError('timeout'), registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(/No response from server/);
    await enter(user, box(field), value);
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[1]?.headers).not.toEqual(requests[0]?.headers);
  });
});
