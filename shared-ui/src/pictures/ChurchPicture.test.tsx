import type { Picture } from '@cog/contracts/pictures/schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import { ChurchPicture, type ChurchPictureProps } from './ChurchPicture.tsx';

const hash = 'ab'.repeat(16);
const picture: Picture = {
  hash,
  width: 700,
  height: 500,
  x: 20,
  y: 35,
  use: 'content',
  alt: 'The choir',
  altYoruba: 'Ẹgbẹ́ akọrin',
};

async function show(props: Partial<ChurchPictureProps> = {}, language: 'EN' | 'YO' = 'EN') {
  const Component = () => (
    <p data-testid="around">
      <ChurchPicture picture={picture} sizes="100vw" {...props} />
    </p>
  );
  render(testRoute({ Component }, language === 'YO' ? { messages: {} } : {}).element);
  const image = (await screen.findByTestId('around')).querySelector('img');
  if (image === null) throw new Error('There is no picture.');
  return image;
}

describe('a picture of the church', () => {
  it('comes in no width that it has not got, keeps its place and its face in sight, and waits below the fold', async () => {
    const image = await show();
    expect(image).toHaveAttribute(
      'srcset',
      [`160.webp 160w`, `320.webp 320w`, `640.webp 640w`, `960.webp 700w`]
        .map((file) => `/assets/pictures/${hash}-${file}`)
        .join(),
    );
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '500']);
    expect(image).toHaveStyle({ objectPosition: '20% 35%' });
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('says what is seen in the reader’s language, and in English, marked so, where that is missing', async () => {
    expect(await show({}, 'YO')).toHaveAttribute('alt', 'Ẹgbẹ́ akọrin');
    document.body.innerHTML = '';
    const english = await show({ picture: { ...picture, altYoruba: '' } }, 'YO');
    expect([english.getAttribute('alt'), english.getAttribute('lang')]).toEqual(['The choir', 'en']);
  });

  it('is silent where it only decorates', async () => {
    expect(await show({ picture: { ...picture, use: 'decoration' } })).toHaveAttribute('alt', '');
  });
});
