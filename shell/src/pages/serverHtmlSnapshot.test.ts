import { dropServerHtmlSnapshot, serverHtmlSnapshot, takeServerHtmlSnapshot } from './serverHtmlSnapshot.ts';

const copied = () => {
  const place = document.createElement('div');
  place.append(...(serverHtmlSnapshot() ?? []));
  return place;
};

beforeEach(dropServerHtmlSnapshot);

it('shows no control as busy, and enables those alone that the browser handles', () => {
  document.body.innerHTML = `<main id="page"><h1>Today</h1><button aria-busy="true">Save</button>
    <button popovertarget="menu">Menu</button><form action="/textsize"><button>Larger</button></form>
    <form><input value="Ada"><button aria-busy="true">Send</button></form></main>`;
  takeServerHtmlSnapshot();
  const place = copied();
  const enabled = [...place.querySelectorAll(':enabled')].map(({ textContent }) => textContent);
  expect(enabled).toEqual(['Menu', 'Larger']);
  expect(place.querySelector('[aria-busy]')).toBeNull();
  expect(place.querySelector('input')).toHaveValue('Ada');
});

it('is of the page and not of what is shown once it failed', () => {
  document.body.innerHTML = '<main id="page"><h1>Today</h1></main>';
  takeServerHtmlSnapshot();
  document.body.innerHTML = '<main id="page"><p>This part did not load</p><h1>Today</h1></main>';
  takeServerHtmlSnapshot();
  expect(copied()).toHaveTextContent(/^Today$/);
});
