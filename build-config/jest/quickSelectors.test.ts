import './quickSelectors.ts';
import { JSDOM } from 'jsdom';

const PAGE = `<!DOCTYPE html><main class="page wide" id="top">
  <p class="a">One</p><p class="a&#9;b" title="],.c">Two</p><P CLASS="B">Three</P>
  <ul><li>1</li><li class="b" hidden>2</li></ul><button disabled>Press</button>
  <svg viewBox="0 0 1 1"><linearGradient class="a"/></svg></main>`;

const SELECTORS = [
  ...[
    'p',
    'P',
    '*',
    '.a',
    '.b',
    '.B',
    'p.a',
    'li.a',
    '.a.b',
    '.b.a',
    '#top',
    'p#top',
    'main#top.wide',
    'linearGradient',
  ],
  ...['.page .a', '.page > .a', 'ul .a', '.a + .b', '.a~p', 'ul>li:first-child', '.page *', '.a,li', 'li , .nothing'],
  ...['p:not(.a)', ':not(p)', '.a:not(.b, .c)', ':is(.a, li)', 'li:nth-child(2n + 1)', ':is(p:not(.a), li):not(.b)'],
  ...['[hidden]', '[title="],.c"]', "p[title='],.c']", 'li[hidden].b', 'button:disabled', '.a::before', '.a:hover'],
  ...['.nothing', 'p.nothing', '.a .nothing', '.a\\:b'],
];

it('leaves out no rule of a style sheet that an element has, and brings none', () => {
  const { window } = new JSDOM(PAGE);
  const { document } = window;
  for (const selector of SELECTORS) {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `${selector} { opacity: 0.5; } @keyframes turn { to { color: red; } }`;
    const styled = [...document.querySelectorAll('body *')].filter(
      (element) => window.getComputedStyle(element).opacity === '0.5',
    );
    const matched = [...document.querySelectorAll('body *')].filter((element) => element.matches(selector));
    style.remove();
    expect([selector, styled.map(({ outerHTML }) => outerHTML)]).toEqual([
      selector,
      matched.map(({ outerHTML }) => outerHTML),
    ]);
  }
});
