import { videoIdOf } from './videoIdOf.ts';

describe('the video that a person means', () => {
  it.each([
    'aB3_dE-fG1x',
    '  aB3_dE-fG1x ',
    'https://www.youtube.com/watch?v=aB3_dE-fG1x',
    'https://www.youtube.com/watch?app=desktop&v=aB3_dE-fG1x&t=90s',
    'http://m.youtube.com/watch?v=aB3_dE-fG1x',
    'youtube.com/live/aB3_dE-fG1x?feature=share',
    'https://www.youtube.com/live/aB3_dE-fG1x/',
    'https://youtu.be/aB3_dE-fG1x?si=Qq1',
    'youtu.be/aB3_dE-fG1x',
    'https://www.youtube.com/embed/aB3_dE-fG1x',
    'https://www.youtube-nocookie.com/embed/aB3_dE-fG1x?autoplay=1',
    'https://www.youtube.com/shorts/aB3_dE-fG1x',
  ])('is read from %p', (text) => {
    expect(videoIdOf(text)).toBe('aB3_dE-fG1x');
  });

  it.each([
    '',
    'Sunday service',
    'aB3_dE-fG1',
    'aB3_dE-fG1xx',
    'https://www.youtube.com/@cog/live',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=aB3_dE-fG1x',
    'https://evil.example/watch?v=aB3_dE-fG1x',
    'https://youtu.be/',
    'http://',
  ])('is not in %p', (text) => {
    expect(videoIdOf(text)).toBeNull();
  });
});
