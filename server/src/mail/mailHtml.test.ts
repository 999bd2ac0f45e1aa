import { mailHtml } from './mailHtml.ts';

const bodyOf = (text: string) => /<div[^>]*>\n([\s\S]*)\n<\/div>/.exec(mailHtml('S', text))?.[1];
const P = '<p style="margin:0 0 1em">';

describe('the HTML of a mail', () => {
  it('has the paragraphs and lines of the text', () => {
    expect(bodyOf('Ẹ kú àárọ̀\nAda.\n\n\nStage 2')).toBe(`${P}Ẹ kú àárọ̀<br>\nAda.</p>\n${P}Stage 2</p>`);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'],
    ['Tom & Ade’s', 'Tom &amp; Ade’s'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ])('shows %p as it was typed', (text, html) => {
    expect(bodyOf(text)).toBe(`${P}${html}</p>`);
  });

  it.each([
    ['See https://church.example/quiz?a=1&b=2.', 'https://church.example/quiz?a=1&amp;b=2', '.'],
    ['(http://church.example/)', 'http://church.example/', ')'],
    ['https://church.example/"onmouseover="x', 'https://church.example/', '&quot;onmouseover=&quot;x'],
    ['https://church.example/<b>', 'https://church.example/', '&lt;b&gt;'],
  ])('links what is an address in %p', (text, address, rest) => {
    expect(bodyOf(text)).toContain(`<a href="${address}">${address}</a>${rest}`);
  });

  it('has a title that ends no element', () => {
    expect(mailHtml('</title><script>', 'x')).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  });

  it('reads a long text in no time', () => {
    const began = performance.now();
    mailHtml('S', 'https://'.repeat(12_000) + 'a.'.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
