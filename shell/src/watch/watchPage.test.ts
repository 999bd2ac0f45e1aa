import { faultIn } from './watchPage.tsx';

const FRAME = '<header class="bar"></header>';

describe('a page', () => {
  it.each([
    ['has bar and words', `${FRAME}<main id="page"><p>Amen</p></main>`, null],
    ['has a picture alone', `${FRAME}<main id="page"><img></main>`, null],
    ['is on its way', `${FRAME}<main id="page"><div data-page-awaited=""></div></main>`, null],
    ['shows nothing', `${FRAME}<main id="page"><div> \n </div></main>`, 'page-blank'],
    ['has no bar', '<main id="page"><p>Amen</p></main>', 'frame-lost'],
    ['has no main', FRAME, 'frame-lost'],
    ['is empty', '', 'frame-lost'],
  ])('that %s', (_, html, fault) => {
    document.body.innerHTML = html;
    expect(faultIn(document.body)).toBe(fault);
  });
});
