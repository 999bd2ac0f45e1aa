import { testRoute } from '@cog/platform/testing';
import { TextField } from '@cog/shared-ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InferType, object, string } from 'yup';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { AdminForm } from './AdminForm.tsx';
import type { FormSchema } from './loadSchema.ts';
import { useAdminForm } from './useAdminForm.ts';
import { WRITE_PAUSE_MS } from './useDraft.ts';
import type { SendOptions } from './useSubmission.ts';

const schema = object({
  title: string().trim().required('Title is required'),
  place: string().trim().default(''),
});

type Sent = SendOptions & InferType<typeof schema>;

type Answer = CallOutcome<string>;
const done: Answer = { kind: 'done', data: 'Saved by the server' };

interface ThingOptions {
  answer: (sent: Sent) => Answer | Promise<Answer>;
  /** The item when the user opens the form, and after each refetch; a new item has neither title nor version. */
  versions?: { title: string; place: string; version: string }[];
  /** Name of the draft; null for a form that must not be stored. */
  draft?: string | null;
  /** Schema that loads later than the form. */
  late?: FormSchema<typeof schema>;
}

const blank = { title: '', place: '' };

function openForm({ answer, versions = [], draft = 'draft-thing', late = schema }: ThingOptions) {
  const sent: Sent[] = [];
  const saved: string[] = [];
  let fetched = 0;
  function Page() {
    const now = versions[fetched];
    const form = useAdminForm({
      labels: { title: 'Title', place: 'Place' },
      initial: now ? { title: now.title, place: now.place } : blank,
      version: now?.version ?? null,
      draft,
      schema: late,
      send: async (input, options) => {
        const body: Sent = { ...input, ...options };
        sent.push(body);
        return answer(body);
      },
      refetch: async () => {
        fetched += 1;
      },
      onSaved: (data) => saved.push(data),
    });
    return (
      <AdminForm
        form={form}
        label="Thing"
        messages={{ submit: 'Save', busy: 'Saving...', unsaved: 'Not saved.', thing: 'thing' }}
        incomplete="Please fill in all required fields."
        saved={<p>It was saved.</p>}
      >
        <TextField {...form.field('title')} />
        <TextField {...form.field('place')} />
      </AdminForm>
    );
  }
  const { element, platform, router } = testRoute({ Component: Page }, { at: '/thing', otherPaths: ['/else'] });
  const reportIncident = jest.spyOn(platform, 'reportIncident');
  return { ...render(element), router, sent, saved, reportIncident, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const stored = (): unknown => JSON.parse(localStorage.getItem('cog:draft-thing') ?? 'null');

beforeEach(() => localStorage.clear());

describe('a form that is sent', () => {
  it('sends what was typed once for two presses in one moment, and forgets the draft', async () => {
    const { user, sent, saved } = openForm({ answer: () => done });
    await user.type(field('Title'), 'Grace');
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    expect((await screen.findByText('It was saved.')).closest('[tabindex]')).toHaveFocus();
    expect(sent).toMatchObject([{ title: 'Grace', place: '', version: null }]);
    expect(saved).toEqual(['Saved by the server']);
    expect(field('Title')).toHaveValue('');
    expect(stored()).toBeNull();
  });

  it('takes the second half of a double press for no mistake, also after the answer', async () => {
    const { user, sent } = openForm({ answer: () => done });
    await user.type(field('Title'), 'Grace');
    await user.dblClick(save());
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  });

  it('says so and can be sent again after a fault of the page itself', async () => {
    window.reportError = jest.fn();
    let isBroken = true;
    const { user, sent, reportIncident } = openForm({
      answer: () => {
        if (isBroken) throw new Error('a fault');
        return done;
      },
    });
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByText(/Something went wrong in this page/)).toBeVisible();
    expect(window.reportError).toHaveBeenCalledWith(new Error('a fault'));
    expect(reportIncident).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unhandled', message: 'a fault' }));
    isBroken = false;
    await user.click(save());
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const { user, sent } = openForm({ answer: () => done });
    await user.type(field('Place'), 'Lagos');
    await user.click(save());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription('Title is required');
    expect(sent).toEqual([]);
    await user.type(field('Title'), 'G');
    expect(field('Title')).toBeValid();
  });

  it('puts what the server says of a field at the field', async () => {
    const errors = { place: 'There is no such place.' };
    const { user } = openForm({ answer: () => ({ kind: 'refused', status: 422, message: 'Look again.', errors }) });
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByText('Look again.')).toBeVisible();
    expect(field('Place')).toHaveFocus();
    expect(field('Place')).toHaveAccessibleDescription('There is no such place.');
  });

  it('does not say again above the form what a field says already', async () => {
    const errors = { title: 'There is such a thing already.' };
    const answer: Answer = { kind: 'refused', status: 409, message: errors.title, errors };
    const { user } = openForm({ answer: () => answer });
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check one answer');
    expect(field('Title')).toHaveAccessibleDescription(errors.title);
  });

  it('keeps its key while no answer comes, and takes another one for other words', async () => {
    const { user, sent } = openForm({ answer: () => ({ kind: 'unanswered', message: 'No response.' }) });
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByText('No response.')).toBeVisible();
    await user.click(save());
    await user.type(field('Title'), '!');
    expect(screen.queryByText('No response.')).not.toBeInTheDocument();
    await user.click(save());
    const [first, again, other] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a form whose schema comes late', () => {
  it('is checked by it, also when it is sent before it came', async () => {
    const answers: ((loaded: typeof schema) => void)[] = [];
    const late = () => new Promise<typeof schema>((resolve) => answers.push(resolve));
    const { user, sent } = openForm({ answer: () => done, late });
    await user.type(field('Place'), 'Lagos');
    await user.dblClick(save());
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
    for (const answer of answers) answer(schema);
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Title')).toHaveFocus();
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(sent).toMatchObject([{ title: 'Grace', place: 'Lagos' }]);
  });

  it('says so when it does not come, sends nothing unchecked, and asks for it again', async () => {
    window.reportError = jest.fn();
    let isReachable = false;
    const late = async () => {
      if (!isReachable) throw new Error('Loading chunk 7 failed.');
      return schema;
    };
    const { user, sent, reportIncident } = openForm({ answer: () => done, late });
    await user.type(field('Title'), 'Grace');
    await user.click(save());
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(reportIncident).toHaveBeenCalledWith(expect.objectContaining({ kind: 'load-failed' }));
    isReachable = true;
    await user.click(save());
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('comes back with its key after a reload', async () => {
    const first = openForm({ answer: () => ({ kind: 'unanswered', message: 'No response.' }) });
    await first.user.type(field('Title'), 'Grace');
    await first.user.click(save());
    await screen.findByText('No response.');
    first.unmount();
    const second = openForm({ answer: () => done });
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    expect(field('Title')).toHaveValue('Grace');
    await second.user.click(save());
    await screen.findByText('It was saved.');
    expect(second.sent[0]?.idempotencyKey).toBe(first.sent[0]?.idempotencyKey);
  });

  it('is not written at each key, and is whole when the page is hidden', async () => {
    const { user } = openForm({ answer: () => done });
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    const text = 'A long title that somebody types quickly';
    await user.type(field('Title'), text);
    expect(writes.mock.calls.length).toBeLessThan(text.length / 2);
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    expect(stored()).toEqual({ values: { title: text, place: '' }, key: null, version: null });
    writes.mockRestore();
  });

  it('leaves nothing on the device where that must not be, also once it was sent', async () => {
    const { user } = openForm({ answer: () => ({ kind: 'unanswered', message: 'No response.' }), draft: null });
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    await user.type(field('Title'), 'A password');
    await user.click(save());
    await screen.findByText('No response.');
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    expect(writes).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
    writes.mockRestore();
  });

  it.each([
    ['draft-thing', 'Not saved. What you typed is saved here as a draft.', /What you type is saved here/],
    [null, 'Not saved. What you typed will be lost.', /Keep this page open/],
  ])(
    'of the name %s: says what becomes of it when the page is left, and without a network',
    async (draft, left, offline) => {
      const { user, router } = openForm({ answer: () => done, draft });
      await user.type(field('Title'), 'Grace');
      act(() => void router.navigate('/else'));
      expect(await screen.findByRole('alertdialog')).toHaveTextContent(left);
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void dispatchEvent(new Event('offline')));
      expect(await screen.findByText(offline)).toBeVisible();
      online.mockRestore();
    },
  );

  it('is not promised where the device has no room for it', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { user, router } = openForm({ answer: () => done });
    await user.type(field('Title'), 'Grace');
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    act(() => void router.navigate('/else'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not saved. What you typed will be lost.');
    full.mockRestore();
  });

  /** Unmounts a form while its request is unanswered; `answer` then answers the request. */
  async function leaveUnanswered() {
    let answer = (_outcome: Answer): void => {};
    const first = openForm({ answer: () => new Promise<Answer>((resolve) => (answer = resolve)) });
    await first.user.type(field('Title'), 'Grace');
    await first.user.click(save());
    await waitFor(() => expect(first.sent).toHaveLength(1));
    first.unmount();
    return (outcome: Answer) =>
      act(async () => {
        answer(outcome);
        await new Promise((resolve) => setTimeout(resolve, 2 * WRITE_PAUSE_MS));
      });
  }

  it('goes when the server acknowledges it after the form was left, and can be sent again when it refuses', async () => {
    const acknowledge = await leaveUnanswered();
    expect(stored()).toMatchObject({ values: { title: 'Grace' } });
    await acknowledge(done);
    expect(stored()).toBeNull();
    const refuse = await leaveUnanswered();
    await refuse({ kind: 'refused', status: 401, message: 'Please sign in.', errors: {} });
    expect(stored()).toEqual({ values: { title: 'Grace', place: '' }, key: null, version: null });
  });

  it.each<[string, Answer]>([
    ['acknowledges', done],
    ['refuses', { kind: 'refused', status: 401, message: 'Please sign in.', errors: {} }],
  ])('of a form that was opened again stays when the server %s what was sent before', async (_what, outcome) => {
    const answer = await leaveUnanswered();
    const again = openForm({ answer: () => done });
    await again.user.type(field('Title'), ' and truth');
    again.unmount();
    await answer(outcome);
    expect(stored()).toMatchObject({ values: { title: 'Grace and truth' } });
  });

  it('of another tab stays when this one saves', async () => {
    const { user } = openForm({ answer: () => done });
    await user.type(field('Title'), 'Grace');
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    const theirs = { values: { title: 'Peace', place: '' }, key: null, version: null };
    localStorage.setItem('cog:draft-thing', JSON.stringify(theirs));
    await user.click(save());
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(stored()).toEqual(theirs);
  });

  it('is gone after it is discarded, and when what was typed is taken back', async () => {
    const { user } = openForm({ answer: () => done });
    await user.type(field('Title'), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    // A page behind an open modal dialog takes no focus.
    const region = document.querySelector<HTMLElement>('[data-width=form]') as HTMLElement;
    const focusing = jest.spyOn(region, 'focus').mockImplementation(() => {
      expect(document.querySelector('dialog[open]')).toBeNull();
    });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(focusing).toHaveBeenCalledTimes(1);
    expect(field('Title')).toHaveValue('');
    expect(stored()).toBeNull();
    await user.type(field('Title'), 'G{Backspace}');
    expect(stored()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  });
});

describe('a thing that another user changed meanwhile', () => {
  const versions = [
    { title: 'Grace', place: 'Lagos', version: 'one' },
    { title: 'Theirs', place: 'Lagos', version: 'two' },
  ];
  const answer = ({ version }: Sent): Answer =>
    version === 'two' ? done : { kind: 'refused', status: 409, message: 'Changed meanwhile.', errors: {} };

  async function openConflict() {
    const opened = openForm({ answer, versions });
    await opened.user.clear(field('Title'));
    await opened.user.type(field('Title'), 'Mine');
    await opened.user.click(save());
    const both = await screen.findByRole('region', {
      name: 'Someone else changed this thing while you were editing it',
    });
    return { ...opened, both };
  }

  it('is shown next to what was typed, with the focus, and nothing is saved', async () => {
    const { both, saved } = await openConflict();
    expect(both).toHaveFocus();
    expect(both).toHaveTextContent('Theirs');
    expect(both).toHaveTextContent('Mine');
    expect(both).not.toHaveTextContent('Lagos');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('is replaced when a person says so, under another key', async () => {
    const { user, both, sent } = await openConflict();
    await user.click(within(both).getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('It was saved.')).toBeVisible();
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['Mine', 'one'],
      ['Mine', 'two'],
    ]);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('is filled into the form when the user takes it', async () => {
    const { user, both } = await openConflict();
    await user.click(within(both).getByRole('button', { name: 'Take theirs, discard mine' }));
    expect(field('Title')).toHaveValue('Theirs');
    expect(stored()).toBeNull();
    expect(save()).toBeVisible();
  });
});
