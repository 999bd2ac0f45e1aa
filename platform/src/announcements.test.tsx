import { defineAnnouncement, type PayloadOf } from '@cog/contracts/lib/announcement';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { array, number, object, string } from 'yup';
import { announce, useAnnouncement } from './announcements.ts';
import { Slot } from './slot.ts';
import { testRoute } from './testing.tsx';

const hymnsOfService = defineAnnouncement({
  name: 'hymns-of-service',
  payload: async () =>
    object({ hymns: array(object({ number: number().required(), title: string().required() })).required() }),
});

type Hymns = PayloadOf<typeof hymnsOfService>['hymns'];

const abide = { number: 27, title: 'Abide with me' };
const rock = { number: 43, title: 'Rock of ages' };

/** Of the team of the hymns. */
function Hymns() {
  const [chosen, setChosen] = useState<Hymns>([]);
  useAnnouncement(hymnsOfService, ({ hymns }) => setChosen(hymns));
  return [abide, rock].map((hymn) => (
    <button key={hymn.number} type="button" onClick={() => announce(hymnsOfService, { hymns: [...chosen, hymn] })}>
      Add “{hymn.title}” to tonight’s service
    </button>
  ));
}

/** Of the team of the services. */
function TonightsService() {
  const [chosen, setChosen] = useState<Hymns>([]);
  useAnnouncement(hymnsOfService, ({ hymns }) => setChosen(hymns));
  return (
    <ol aria-label="Tonight’s service">
      {chosen.map(({ number: of, title }) => (
        <li key={of}>
          {of} {title}
        </li>
      ))}
    </ol>
  );
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const add = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Add “${title}” to tonight’s service` }));

/** Listens in a component, as a remote does. */
function Listener({ hear }: { hear: (hymns: Hymns) => void }) {
  useAnnouncement(hymnsOfService, ({ hymns }) => hear(hymns));
  return null;
}

afterEach(() => document.announced?.clear());

it('a hymn that one remote adds is in tonight’s service of another, also where its code comes later', async () => {
  function Live() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Hymns />
        <button type="button" onClick={() => setIsOpen(true)}>
          Follow the service
        </button>
        {isOpen ? <Slot name="beside-stream" pending={null} failed={() => null} /> : null}
      </>
    );
  }
  const { element, platform } = testRoute({ Component: Live }, { slots: { 'beside-stream': TonightsService } });
  const load = jest.fn(platform.loadModule);
  platform.loadModule = load;
  render(element);
  await add('Abide with me');
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Follow the service' }));
  expect(await screen.findByText('27 Abide with me')).toBeVisible();
  await add('Rock of ages');
  expect(order()).toEqual(['27 Abide with me', '43 Rock of ages']);
});

it('who announces goes on from what was announced when it is shown again', async () => {
  const first = render(<Hymns />);
  await add('Rock of ages');
  first.unmount();
  render(
    <>
      <Hymns />
      <TonightsService />
    </>,
  );
  await add('Abide with me');
  expect(order()).toEqual(['43 Rock of ages', '27 Abide with me']);
});

it('each announcement is heard once, in its order, and by no one who is gone', () => {
  const heard: Hymns[] = [];
  const hear = (hymns: Hymns) => heard.push(hymns);
  const { rerender, unmount } = render(<Listener hear={hear} />);
  expect(heard).toEqual([]);
  announce(hymnsOfService, { hymns: [abide] });
  // Another function, as each render makes one, is not told again.
  rerender(<Listener hear={(hymns) => hear(hymns)} />);
  announce(hymnsOfService, { hymns: [] });
  expect(heard).toEqual([[abide], []]);
  unmount();
  announce(hymnsOfService, { hymns: [rock] });
  expect(heard).toHaveLength(2);
});

it('what one listener throws is reported, and reaches neither the others nor who announced', () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  const heard = jest.fn();
  const broken = new Error('the service broke');
  render(
    <>
      <Listener
        hear={() => {
          throw broken;
        }}
      />
      <Listener hear={heard} />
    </>,
  );
  expect(() => announce(hymnsOfService, { hymns: [abide] })).not.toThrow();
  expect(heard).toHaveBeenCalledWith([abide]);
  expect(errors).toEqual([broken]);
  window.removeEventListener('error', onError);
});

it('one that throws at what was announced before it came stays on the page, and that is reported', async () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  const broken = new Error('the service broke');
  announce(hymnsOfService, { hymns: [abide] });
  render(
    <>
      <h1>Live stream</h1>
      <Listener
        hear={() => {
          throw broken;
        }}
      />
    </>,
  );
  expect(screen.getByRole('heading')).toBeVisible();
  await waitFor(() => expect(errors).toEqual([broken]));
  window.removeEventListener('error', onError);
});

it('a listener that changes what it hears changes it for no other', () => {
  const heard = jest.fn();
  render(
    <>
      <Listener hear={(hymns) => hymns.splice(0)} />
      <Listener hear={heard} />
    </>,
  );
  const hymns = [abide];
  announce(hymnsOfService, { hymns });
  expect(heard).toHaveBeenCalledWith([abide]);
  expect(hymns).toEqual([abide]);
});

it('one that announces while it listens leaves all with the newest', () => {
  const heard: Hymns[] = [];
  render(
    <>
      <Listener hear={(hymns) => hymns.length === 1 && announce(hymnsOfService, { hymns: [...hymns, rock] })} />
      <Listener hear={(hymns) => heard.push(hymns)} />
    </>,
  );
  act(() => announce(hymnsOfService, { hymns: [abide] }));
  expect(heard.at(-1)).toEqual([abide, rock]);
});

it('what the contract refuses is told to who works on it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  announce(hymnsOfService, { hymns: [abide] });
  // @ts-expect-error a number is no title
  announce(hymnsOfService, { hymns: [{ number: 27, title: 27 }] });
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(error.mock.calls[0]).toEqual([
    "'hymns-of-service' was announced with what its contract refuses:",
    expect.objectContaining({ message: expect.stringContaining('hymns[0].title') }),
  ]);
  error.mockRestore();
});
