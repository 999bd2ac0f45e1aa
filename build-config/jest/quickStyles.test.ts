import { JSDOM } from 'jsdom';
import { quickStyles } from './quickStyles.ts';

it('follows each change of the page, its classes and its style sheets', () => {
  const { window } = new JSDOM('<!DOCTYPE html><style>.off { display: none }</style><div id="outer"><p>Text</p></div>');
  const { document } = window;
  const styleOf = quickStyles(window as unknown as Window);
  const [outer, text] = [document.getElementById('outer'), document.querySelector('p')];
  if (outer === null || text === null) throw new Error('The page is not there.');
  const now = () => [styleOf(text).display, styleOf(text).visibility];
  expect([now(), now()]).toEqual(Array(2).fill(['block', 'visible']));
  text.className = 'off';
  expect(now()).toEqual(['none', 'visible']);
  text.className = '';
  outer.style.visibility = 'hidden';
  expect(now()).toEqual(['block', 'hidden']);
  document.head.insertAdjacentHTML('beforeend', '<style>p { display: inline }</style>');
  expect(now()).toEqual(['inline', 'hidden']);
  const other = document.body.appendChild(document.createElement('div'));
  other.append(text);
  expect(now()).toEqual(['inline', 'visible']);
  expect(styleOf(text)).toBe(styleOf(text));
});
