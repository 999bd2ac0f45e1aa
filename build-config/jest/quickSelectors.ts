// jsdom matches every rule of every style sheet for each query by role: a third of a component test's time. This first compares a
// tag or class that the selector requires. Must be imported before jsdom, which copies the function.
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';

/** The tag or class that a matching element must have. Empty if none was found. */
interface Wanted {
  tag: string;
  className: string;
}

/** The properties of jsdom's elements that are used here. */
interface ElementImpl {
  _localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}

const ATTRIBUTES = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;
const INNERMOST_ARGUMENTS = /:[\w-]+\([^()]*\)/g;

function wantedBy(selector: string): Wanted[] {
  let plain = selector.replace(ATTRIBUTES, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(INNERMOST_ARGUMENTS, '');
  }
  return plain.split(',').map((one) => {
    const last = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag = '', className = ''] = /^([a-z][\w-]*|)\*?(?:\.([\w-]+))?[\w.:#-]*$/i.exec(last ?? '') ?? [];
    return { tag: tag.toLowerCase(), className };
  });
}

const known = new Map<string, Wanted[]>();

function canMatch(element: ElementImpl, selector: string): boolean {
  const wanted = known.get(selector) ?? wantedBy(selector);
  known.set(selector, wanted);
  let classes: string | undefined;
  return wanted.some(({ tag, className }) => {
    if (tag !== '' && tag !== element._localName.toLowerCase()) return false;
    if (className === '') return true;
    classes ??= ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
    return classes.includes(` ${className} `);
  });
}

const { matchesDontThrow } = selectors;
// A rule without elements, such as `@keyframes`, has no selector.
selectors.matchesDontThrow = (element: ElementImpl, selector: string | undefined): boolean =>
  selector !== undefined && canMatch(element, selector) && matchesDontThrow(element, selector);
