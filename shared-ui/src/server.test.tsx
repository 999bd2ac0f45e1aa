/** @jest-environment node */
import { testRoute } from '@cog/platform/testing';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Carousel, DayPicker, Scene, type SceneName, ShareButton, TextSizeControl, Toasts } from './index.ts';

const html = (Component: ComponentType) => renderToString(testRoute({ Component }).element);

describe('the server’s HTML, before or without scripts', () => {
  it('has a stop for the Tab key and an address at every day', () => {
    const page = html(() => (
      <DayPicker
        value="2026-11-18"
        hrefFor={(day) => `/fast?date=${day}`}
        language="EN"
        label="Pick a day"
        today="2026-11-21"
      />
    ));
    expect(page.match(/<a [^>]*href="\/fast\?date=2026-11-\d\d"/g)).toHaveLength(30);
    expect(page).not.toContain('tabindex');
    expect(page).toContain('href="/fast?date=2026-10-18"');
    expect(page).toContain('href="/fast?date=2026-12-18"');
  });

  it('has every slide of a carousel', () => {
    const page = html(() => (
      <Carousel
        label="Pictures"
        slides={[
          { id: 'a', content: 'One' },
          { id: 'b', content: 'Two' },
        ]}
      />
    ));
    expect(page).toContain('One');
    expect(page).toContain('Two');
  });

  it('is made of tools that touch nothing of a browser', () => {
    const page = html(() => (
      <>
        <ShareButton title="Today" url="https://church.example/fast" />
        <TextSizeControl />
        <Toasts />
      </>
    ));
    expect(page).toContain('Share');
  });
});

describe('scenes', () => {
  const names: SceneName[] = [
    'lagoon',
    'bridge',
    'rooftops',
    'diamond',
    'ijoko',
    'ilogbo',
    'badagry',
    'empty',
    'fallback',
  ];

  it.each(names)('%s takes less than 3 kB of markup', (name) => {
    expect(renderToString(<Scene name={name} />).length).toBeLessThan(3000);
  });

  it('are decoration, unless they have a title', () => {
    expect(renderToString(<Scene name="bridge" />)).toContain('aria-hidden="true"');
    expect(renderToString(<Scene name="bridge" title="The long bridge" />)).toContain(
      'role="img" aria-label="The long bridge"',
    );
  });
});
