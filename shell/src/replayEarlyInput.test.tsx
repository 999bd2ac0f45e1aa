import type { EarlyControl, EarlyInput, EarlyValue } from '@cog/contracts/composition/earlyInput';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { replayEarlyInput } from './replayEarlyInput.ts';

const sent: string[] = [];

/** A form whose every control is React's to hold, which loses what it has not heard of. */
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
      <output>{[name, room, gender, isSure].join('|')}</output>
    </form>
  );
}

const recorded = (control: EarlyControl): EarlyValue => ({
  id: control.id,
  name: control.name,
  type: control.type,
  value: control.value,
  ...(control instanceof HTMLInputElement ? { checked: control.checked } : {}),
});

/** The server's HTML of the form, in which the visitor does something before it is hydrated. */
async function hydrateAfter(act_: (place: HTMLElement) => EarlyControl[], isSent: boolean, path = location.pathname) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  const touched = act_(place);
  const early: EarlyInput = {
    path,
    fields: new Map(touched.map((control) => [control, recorded(control)])),
    form: isSent ? place.querySelector('form') : null,
    button: isSent ? place.querySelector('button') : null,
    find: (control) => (control.isConnected ? control : undefined),
    take: jest.fn(),
    end: jest.fn(),
  };
  globalThis.__EARLY_INPUT__ = early;
  await act(async () => {
    render(<Form />, { container: place, hydrate: true });
  });
  await act(async () => {
    replayEarlyInput();
    replayEarlyInput();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return early;
}

function fillIn(place: HTMLElement): EarlyControl[] {
  const find = <C extends EarlyControl>(selector: string) => place.querySelector<C>(selector) as C;
  const name = find<HTMLInputElement>('[name=name]');
  name.value = 'Ṣadé';
  const room = find<HTMLSelectElement>('select');
  room.value = 'youth';
  const female = find<HTMLInputElement>('[value=Female]');
  female.checked = true;
  const sure = find<HTMLInputElement>('[name=sure]');
  sure.checked = true;
  return [name, room, female, sure];
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sent.length = 0;
});

it('tells the page what was typed and chosen before it was hydrated', async () => {
  const { end } = await hydrateAfter(fillIn, false);
  expect(screen.getByRole('status')).toHaveTextContent('Ṣadé|youth|Female|true');
  expect(screen.getByLabelText('Female')).toBeChecked();
  expect(sent).toEqual([]);
  expect(end).toHaveBeenCalledTimes(1);
});

it('sends a form that was sent, once, with all of it', async () => {
  await hydrateAfter(fillIn, true);
  expect(sent).toEqual(['Ṣadé|youth|Female|true']);
});

it('does nothing on another page than that on which it was typed', async () => {
  const { end } = await hydrateAfter(fillIn, true, '/elsewhere');
  expect(screen.getByRole('status')).toHaveTextContent('|||false');
  expect(sent).toEqual([]);
  expect(end).toHaveBeenCalledTimes(1);
});
