import { act, cleanup, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { collectEarlyInput } from './earlyInput.ts';

const sent: string[] = [];

/** A form with only controlled fields, which loses input from before hydration. */
function Form() {
  const [name, setName] = useState('');
  const [room, setRoom] = useState('');
  const [gender, setGender] = useState('');
  const [isSure, setIsSure] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.push([name, room, gender, isSure].join('|'));
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="Room" name="room" value={room} onChange={(event) => setRoom(event.target.value)}>
        <option value="">None</option>
        <option value="youth">Youth</option>
      </select>
      {['Male', 'Female'].map((value) => (
        <input
          key={value}
          type="radio"
          name="gender"
          aria-label={value}
          value={value}
          checked={gender === value}
          onChange={() => setGender(value)}
        />
      ))}
      <input
        type="checkbox"
        name="sure"
        aria-label="Sure"
        checked={isSure}
        onChange={(event) => setIsSure(event.target.checked)}
      />
      <button type="submit">Send</button>
      {['Save', 'Amen'].map((label) => (
        <button key={label} type="button" onClick={() => sent.push(label)}>
          {label}
        </button>
      ))}
      <output>{[name, room, gender, isSure].join('|')}</output>
    </form>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const tell =
  (...names: string[]) =>
  (element: Element) => {
    for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  };

/** Renders the form's HTML and lets the visitor act on it before it is hydrated. */
async function hydrateAfter(does: (place: HTMLElement) => void, { path = location.pathname, fails = false } = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  const onWanted = jest.fn();
  history.replaceState(null, '', path);
  const early = collectEarlyInput(onWanted);
  const push = (event: Event) => early.push(event);
  const names = ['input', 'change', 'submit', 'click'];
  for (const name of names) addEventListener(name, push, true);
  does(place);
  const busy = [...document.querySelectorAll('[aria-busy]')].map(({ textContent }) => textContent);
  if (fails) early.endPresses();
  history.replaceState(null, '', '/');
  await act(async () => {
    render(<Form />, { container: place, hydrate: true });
  });
  await act(async () => {
    early.handOver();
    early.handOver();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  for (const name of names) removeEventListener(name, push, true);
  return { onWanted, busy };
}

function fillIn(place: HTMLElement): void {
  const find = <C extends Field>(selector: string) => place.querySelector<C>(selector) as C;
  const type = tell('input', 'change');
  const name = find<HTMLInputElement>('[name=name]');
  name.value = 'Ṣadé';
  type(name);
  const room = find<HTMLSelectElement>('select');
  room.value = 'youth';
  type(room);
  for (const choice of ['[value=Female]', '[name=sure]']) find<HTMLInputElement>(choice).click();
}

function send(place: HTMLElement): void {
  fillIn(place);
  place.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}

const press = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  sent.length = 0;
});

it('tells the page what was typed and chosen before it was hydrated', async () => {
  await hydrateAfter(fillIn);
  expect(screen.getByRole('status')).toHaveTextContent('Ṣadé|youth|Female|true');
  expect(screen.getByLabelText('Female')).toBeChecked();
  expect(sent).toEqual([]);
});

it('sends a form that was sent, once, with all of it, and marks it as busy until then', async () => {
  const { onWanted, busy } = await hydrateAfter(send);
  expect([sent, busy]).toEqual([['Ṣadé|youth|Female|true'], ['Send']]);
  expect(onWanted).toHaveBeenCalled();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('carries out presses and submissions, each once and in order, and marks them as busy until then', async () => {
  const { onWanted, busy } = await hydrateAfter((place) => {
    for (const label of ['Amen', 'Send', 'Save', 'Amen']) press(place, label);
  });
  expect([sent, busy]).toEqual([
    ['Amen', '|||false', 'Save'],
    ['Send', 'Save', 'Amen'],
  ]);
  expect(onWanted).toHaveBeenCalled();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('carries out nothing that was pressed before the code of the page failed to load, and says so nowhere', async () => {
  const { busy } = await hydrateAfter(
    (place) => {
      send(place);
      press(place, 'Save');
    },
    { fails: true },
  );
  expect([sent, busy]).toEqual([[], ['Send', 'Save']]);
  expect(screen.getByText('Ṣadé|youth|Female|true')).toBeVisible();
});

it('ends the notice and the busy marks when the code of the page failed to load', async () => {
  document.body.innerHTML = '<form><button>Send</button></form>';
  const early = collectEarlyInput(() => {});
  addEventListener('submit', early.push, { capture: true, once: true });
  document.querySelector('button')?.click();
  expect(await screen.findByRole('status')).toBeVisible();
  early.endPresses();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('does nothing on another page than that on which it was typed', async () => {
  await hydrateAfter(send, { path: '/elsewhere' });
  expect(screen.getByRole('status')).toHaveTextContent('|||false');
  expect(sent).toEqual([]);
});

it.each([
  ['en', 'One moment: the page is still loading.'],
  ['yo', 'Ẹ dúró díẹ̀: ojú ewé náà ṣì ń bọ̀.'],
])('says in the language of the page (%s) that a form waits', async (lang, text) => {
  document.documentElement.lang = lang;
  document.body.innerHTML = '<form><button>Send</button></form>';
  const early = collectEarlyInput(() => {});
  addEventListener('submit', early.push, { capture: true, once: true });
  document.querySelector('button')?.click();
  expect(await screen.findByText(text)).toHaveRole('status');
  early.handOver();
});

it('keeps what was typed while the page is loaded again, without passwords and searches', () => {
  const html =
    '<form><input name="name"><input type="password" name="secret"></form><form role="search"><input name="q"></form>';
  document.body.innerHTML = html;
  const early = collectEarlyInput(() => {});
  for (const field of document.querySelectorAll('input')) {
    field.value = 'typed';
    field.addEventListener('input', (event) => early.push(event));
    tell('input')(field);
  }
  dispatchEvent(new Event('pagehide'));
  document.body.innerHTML = html;
  collectEarlyInput(() => {}).handOver();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['typed', '', '']);
});
