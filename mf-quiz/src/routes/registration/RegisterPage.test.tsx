import type { ApiResponse } from '@cog/contracts/composition/composition';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { testRoute, testSettings } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';
import {
  box,
  choice,
  deviceText,
  fillIn,
  open,
  prepareEach,
  REFERENCE,
  registerButton,
  registered,
  reload,
  SUCCESS,
  serverThat,
  terms,
} from './testRegistration.tsx';

prepareEach();

describe('the page as it arrives', () => {
  it('can be read before any script: the form, the terms, the contact numbers and what to do without scripts', () => {
    const html = renderToString(testRoute(route, { at: '/register', data: { quiz: testSettings.quiz } }).element);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('My Testimony Bible Quiz');
    expect(page.body.textContent).toContain('Three stages, one book.');
    expect(page.body.textContent).toContain('Only those completing Stage 1 qualify for the next round');
    expect(page.body.textContent).toContain('Your answers must be your own');
    expect(page.body.textContent).toContain('may disqualify a participant for misconduct');
    expect(page.querySelector('[name="fullName"]')).not.toBeNull();
    expect(page.querySelector('aside a')?.getAttribute('href')).toBe('tel:+2348000000003');
    expect(page.querySelector('[data-without-script]')?.textContent).toContain('turn on JavaScript');
    // The button can be pressed while scripts load; it is hidden if they never run.
    const register = page.querySelector('button[type="submit"]');
    expect(register?.hasAttribute('disabled')).toBe(false);
    expect(register?.hasAttribute('data-needs-script')).toBe(true);
  });

  it('shows no box of contact numbers while the church has set none', () => {
    open(undefined, { settings: { quiz: { ...testSettings.quiz, contactPhones: [] } } });
    expect(screen.queryByRole('heading', { name: 'Questions?' })).not.toBeInTheDocument();
  });

  it('lets people register when what the church says of the quiz cannot be loaded', async () => {
    render(testRoute(route, { at: '/register', settings: null }).element);
    expect(await screen.findByRole('button', { name: 'Register' }, { timeout: 10_000 })).toBeEnabled();
    expect(screen.queryByRole('heading', { name: 'Questions?' })).not.toBeInTheDocument();
  });
});

describe('what it takes to go on to Stage 2', () => {
  it('is said next to the stages, and in the terms', () => {
    open(serverThat().network);
    const rule = 'Stage 2 is for those who answer all questions of Stage 1 in time and get at least 50% right.';
    expect(screen.getByRole('radiogroup', { name: /available for all stages/ })).toHaveAccessibleDescription(
      `The quiz has 3 stages. ${rule}`,
    );
    const terms = within(screen.getByRole('group', { name: 'Terms' }));
    expect(terms.getByText(/all its questions in time and reaching its pass mark/)).toBeVisible();
  });

  it('is left out where the stages are not known', () => {
    open(serverThat().network, { data: { quiz: testSettings.quiz, firstStage: null } });
    expect(screen.getByRole('radiogroup', { name: /available for all stages/ })).toHaveAccessibleDescription(
      'The quiz has 3 stages.',
    );
  });
});

describe('when a grown-up registers', () => {
  it('sends what the schema takes, once, and says so with the reference number', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    open(network);
    fillIn();
    await user.click(registerButton());

    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    expect(screen.getByText('Registered before? Please use your first reference number.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Well done!' })).toBeVisible();
    const toSelf = screen.getByRole<HTMLAnchorElement>('link', { name: /^Send it to my WhatsApp/ });
    expect(decodeURIComponent(toSelf.href)).toMatch(/^https:\/\/wa\.me\/\?text=My Testimony Bible Quiz: .*\/quiz$/);
    expect(decodeURIComponent(toSelf.href)).toContain(REFERENCE);
    await user.click(screen.getByRole('button', { name: 'Register the next person' }));
    expect(screen.getByRole('textbox', { name: /Full name/ })).toHaveFocus();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const body = await registrationInput.validate(requests[0]?.body, { strict: true });
    expect(body).toMatchObject({ fullName: 'Adéọlá Àpẹẹrẹ', age: 34, phoneNumber: '+2348031234567', email: null });
    expect(body).toMatchObject({ availableAllStages: true, termsAccepted: true, guardianName: null });
    expect(body.consentVersion).toBe(currentConsent.version);
  });

  it('shows the church’s own name and terms, and says which terms were accepted', async () => {
    const user = userEvent.setup();
    const { network, requests } = serverThat(registered());
    const quiz = { ...testSettings.quiz, terms: ['Read the book of Ruth.'], termsVersion: '2026-11-27T18:00:00.000Z' };
    open(network, { settings: { quiz, names: { ...testSettings.names, quiz: 'Grace Bible Challenge' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Bible Challenge' })).toBeVisible();
    expect(screen.getByText('Read the book of Ruth.')).toBeVisible();
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    expect(requests[0]?.body).toMatchObject({ consentVersion: quiz.termsVersion });
  });

  it('empties the form and leaves nothing personal on the screen or the device', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);

    expect(box('Full name')).toHaveValue('');
    expect(choice('Gender', 'Female')).not.toBeChecked();
    expect(terms()).not.toBeChecked();
    expect(document.body).not.toHaveTextContent('Adéọlá');
    expect(deviceText()).not.toMatch(/Adéọlá|8031234567/);
  });

  it('moves the focus to the good news', async () => {
    const user = userEvent.setup();
    open(serverThat(registered()).network);
    fillIn();
    await user.click(registerButton());
    const news = await screen.findByText(SUCCESS);
    await waitFor(() => expect(document.activeElement).toContainElement(news));
  });

  it('opens the group in a new tab after two seconds, and keeps a button for browsers that stop it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open(serverThat(registered()).network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);

    act(() => jest.advanceTimersByTime(1900));
    expect(window.open).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(window.open).toHaveBeenCalledTimes(1);
    expect(window.open).toHaveBeenCalledWith('https://chat.example/quiz', '_blank', 'noopener');
    const link = screen.getByRole('link', { name: /Join the WhatsApp group/ });
    expect(link).toHaveAttribute('href', 'https://chat.example/quiz');
  });

  it('promises no group when the church has none', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open(serverThat(registered(null)).network);
    fillIn();
    await user.click(registerButton());
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(5000));
    expect(window.open).not.toHaveBeenCalled();
    expect(screen.queryByText(/WhatsApp group/)).not.toBeInTheDocument();
  });

  it('keeps the number when the phone loads the page again, until it is hidden', async () => {
    const user = userEvent.setup();
    const { network } = serverThat(registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);

    reload(network);
    expect(await screen.findByRole('status', { name: 'Your reference number' })).toHaveTextContent(REFERENCE);
    expect(screen.getByText(/^Registered before\?/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(screen.getByRole('form'));
    expect(screen.queryByText(REFERENCE)).not.toBeInTheDocument();
    expect(deviceText()).not.toContain(REFERENCE);
  });

  it('does not show yesterday’s number', async () => {
    const user = userEvent.setup();
    const { network } = serverThat(registered());
    open(network);
    fillIn();
    await user.click(registerButton());
    await screen.findByText(SUCCESS);
    reload(network, { today: '2026-11-22' });
    await waitFor(() => expect(registerButton()).toBeEnabled());
    expect(screen.queryByText(REFERENCE)).not.toBeInTheDocument();
  });

  it('copies the reference number', async () => {
    const user = userEvent.setup();
    const { platform } = open(serverThat(registered()).network);
    fillIn();
    await user.click(registerButton());
    await user.click(await screen.findByRole('button', { name: 'Copy the number' }));
    await waitFor(() => expect(platform.messages.get().at(-1)?.text).toBe('Reference number copied.'));
    expect(await navigator.clipboard.readText()).toBe(REFERENCE);
  });
});

describe('while the registration is under way', () => {
  it('says Submitting..., keeps the focus on the button, and a double click sends once', async () => {
    const user = userEvent.setup();
    let answer: (response: ApiResponse) => void = () => {};
    const { network, requests } = serverThat(
      new Promise<ApiResponse>((resolve) => {
        answer = resolve;
      }),
    );
    open(network);
    fillIn();
    await user.dblClick(registerButton());

    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toBeEnabled();
    expect(busy).toHaveFocus();
    const announced = screen
      .getAllByText('Submitting...')
      .filter((element) => element.closest('[aria-live], [role=status]'));
    expect(announced).toHaveLength(1);
    await user.click(busy);
    await user.type(box('Full name'), ' Ọlá{Enter}');
    expect(box('Full name')).not.toHaveDisplayValue(/Ọlá/);
    expect(requests).toHaveLength(1);

    await act(async () => answer(registered()));
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });
});
