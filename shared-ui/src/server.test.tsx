/** @jest-environment node */
import { testRoute } from '@cog/platform/testing';
import { type ComponentType, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Carousel,
  CopyButton,
  DayPicker,
  ErrorState,
  ScoreDistribution,
  ShareButton,
  TextSizeControl,
  Toasts,
  ToneMarkKeys,
} from './index.ts';

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
    // Thirty days, and today a second time.
    expect(page.match(/<a [^>]*href="\/fast\?date=2026-11-\d\d"/g)).toHaveLength(31);
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

  it('marks what is of no use without scripts', () => {
    const page = html(() => (
      <>
        <ShareButton title="Today" url="https://church.example/fast" />
        <CopyButton text="0000000001" what="Account number" />
        <TextSizeControl />
        <ToneMarkKeys targetRef={createRef()} />
        <ErrorState message="No answer" onRetry={() => {}} />
        <Carousel label="Pictures" slides={[]} />
        <DayPicker value="2026-11-18" language="EN" label="Pick a day" today="2026-11-21" />
      </>
    ));
    expect(page.match(/data-needs-script/g)).toHaveLength(7);
  });

  it('leaves days that are links to people without scripts', () => {
    const page = html(() => (
      <DayPicker value="2026-11-18" hrefFor={(day) => day} language="EN" label="Pick a day" today="2026-11-21" />
    ));
    expect(page).not.toContain('data-needs-script');
  });

  it('has the words and the numbers of a chart, whatever a server knows of the device', () => {
    const page = html(() => <ScoreDistribution tenths={[2, 0, 3, 5, 8, 13, 21, 18, 9, 4]} average={61.4} />);
    expect(page).toContain('83 results, average 61.4%');
    expect(page).not.toContain('Draw this chart');
  });
});
