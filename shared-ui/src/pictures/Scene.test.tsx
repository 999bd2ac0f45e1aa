import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { FallbackScene } from './FallbackScene.tsx';
import { Scene } from './Scene.tsx';
import { drawings } from './scenes/drawings.ts';
import { sceneFile } from './scenes/sceneFile.ts';

describe('a scene', () => {
  it('is decoration that waits until it is scrolled to', () => {
    const { container } = render(<Scene name="bridge" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('says what is seen when it has a title', () => {
    render(<Scene name="bridge" title="The long bridge" />);
    expect(screen.getByRole('img', { name: 'The long bridge' })).toBeInTheDocument();
  });

  it('keeps its place before it has come', () => {
    render(<Scene name="bridge" title="The long bridge" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '640');
    expect(screen.getByRole('img')).toHaveAttribute('height', '360');
  });

  it('comes at once where it leads the page', () => {
    render(<Scene name="bridge" title="The long bridge" priority />);
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

  it.each(Object.entries(drawings))('%s takes no more than 6 kB', (_, layers) => {
    expect(sceneFile(layers).length).toBeLessThanOrEqual(6144);
  });
});

it('the scene for what could not be had needs no file', () => {
  const { container } = render(<FallbackScene />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.innerHTML.length).toBeLessThan(2000);
});
