import { EARLY_INPUT } from './earlyInput.ts';
import { testDocument } from './testing/testDocument.ts';

const collects = (html: string) => html.includes(EARLY_INPUT);

it.each([
  '<form><input name="fullName"></form>',
  '<form class="a"><div><select name="room"></select></div></form>',
  '<textarea name="prayer"></textarea>',
  '<form role="search"><input type="search"></form><input type="radio" name="gender">',
])('is in the head of a document with %s', (html) => {
  const document = testDocument(html);
  expect(collects(document)).toBe(true);
  expect(document.indexOf(EARLY_INPUT)).toBeLessThan(document.indexOf('</head>'));
});

it.each([
  '<p>Words</p>',
  '<input id="address" readOnly="" value="/calendar.ics"/>',
  '<form action="/lite"><input type="hidden" name="on" value="1"/><button>Lite</button></form>',
  '<form class="a" role="search" action="/sermon"><input type="search" name="search"></form>',
  '<details class="b"><summary>Find me</summary><form><input name="reference"></form></details>',
])('is not in a document with %s, which needs no help', (html) => {
  expect(collects(testDocument(html))).toBe(false);
});

it('is not in a document without scripts, and is small', () => {
  expect(testDocument('<input name="a">', { withoutScripts: true })).not.toContain('<script');
  expect(EARLY_INPUT.length).toBeLessThanOrEqual(1650);
  expect(() => new Function(EARLY_INPUT)).not.toThrow();
});
