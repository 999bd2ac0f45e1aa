import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { render, screen } from '@testing-library/react';
import { FallbackScene } from './FallbackScene.tsx';
import { Scene } from './Scene.tsx';
import { church } from './scenes/drawing.ts';
import { drawings } from './scenes/drawings.ts';
import { SCENE_BUDGET, sceneFile } from './scenes/sceneFile.ts';

/** Only commands and numbers, without `NaN` or `undefined` from a faulty drawing. */
const PATH = /^M[-\d.\sMmLlHhVvCcSsQqTtAaZz]+$/;

describe('a scene', () => {
  it('is decoration that waits until it is scrolled to', () => {
    const { container } = render(<Scene name="bridge" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('says what is seen when it has a title', () => {
    render(<Scene name="bridge" alt="The long bridge" />);
    expect(screen.getByRole('img', { name: 'The long bridge' })).toBeInTheDocument();
  });

  it('keeps its place before it has come', () => {
    render(<Scene name="bridge" alt="The long bridge" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '640');
    expect(screen.getByRole('img')).toHaveAttribute('height', '360');
  });

  it('comes at once where it leads the page', () => {
    render(<Scene name="bridge" alt="The long bridge" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });
});

describe('the files of the scenes', () => {
  it.each(Object.entries(drawings))(
    '%s is what its drawing says (node shared-ui/scenes/renderScenes.mjs)',
    (name, layers) => {
      expect(readFileSync(join(__dirname, `scenes/${name}.svg`), 'utf8')).toBe(sceneFile(layers));
    },
  );

  it.each(Object.entries(drawings))('%s is an SVG that any browser reads', (_, layers) => {
    const file = new DOMParser().parseFromString(sceneFile(layers), 'image/svg+xml');
    expect(file.querySelector('parsererror')).toBeNull();
    for (const path of file.querySelectorAll('path')) expect(path.getAttribute('d')).toMatch(PATH);
    for (const { 1: id } of sceneFile(layers).matchAll(/url\(#(\w+)\)/g)) {
      expect(file.getElementById(id ?? '')).not.toBeNull();
    }
  });

  it.each(Object.entries(drawings))('%s takes no more than 5 kB as it is sent', (_, layers) => {
    expect(gzipSync(sceneFile(layers)).length).toBeLessThanOrEqual(SCENE_BUDGET);
  });

  it('what has the church’s colour is cut out of all that is below it, and of nothing above it', () => {
    const text = sceneFile([
      ['#111111', 'M0 0h9z'],
      [church, 'M1 1h9z'],
      ['#222222', 'M2 2h9z'],
    ]);
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const below = file.querySelector('path[fill="#111111"]')?.closest('g');
    expect(below?.getAttribute('mask')).toBe('url(#m1)');
    expect(file.querySelector('#m1 path[fill="#000"]')?.getAttribute('d')).toBe('M1 1h9z');
    expect(file.querySelector('path[fill="#222222"]')?.closest('g')).toBeNull();
  });
});

it('the scene for what could not be loaded needs no file', () => {
  const { container } = render(<FallbackScene />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.innerHTML.length).toBeLessThan(2000);
});
