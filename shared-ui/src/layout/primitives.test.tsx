import { render, screen } from '@testing-library/react';
import { Cluster } from './Cluster.tsx';
import { Columns } from './Columns.tsx';
import { Note } from './Note.tsx';
import { Stack } from './Stack.tsx';

const styleOf = (name: string) => getComputedStyle(screen.getByLabelText(name));
/** Every CSS rule in the page, as written. */
const rules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

describe('what pages are laid out with', () => {
  it('has children one below the other, 16 px apart or by another step of the scale, as any element', () => {
    render(
      <>
        <Stack aria-label="usual" />
        <Stack as="ol" $gap={6} aria-label="far" />
      </>,
    );
    expect(styleOf('usual')).toMatchObject({ display: 'grid', gap: 'var(--space-4)' });
    expect(styleOf('far').gap).toBe('var(--space-6)');
    expect(screen.getByRole('list', { name: 'far' }).tagName).toBe('OL');
  });

  it('has children side by side in line, also with the first and the last at the ends', () => {
    render(
      <>
        <Cluster aria-label="near" />
        <Cluster $spread $gap={2} aria-label="apart" />
      </>,
    );
    expect(styleOf('near')).toMatchObject({ display: 'flex', gap: 'var(--space-3)', alignItems: 'center' });
    expect(styleOf('near').justifyContent).not.toBe('space-between');
    expect(styleOf('apart')).toMatchObject({ gap: 'var(--space-2)', justifyContent: 'space-between' });
  });

  it('has one column, and those of a wide screen from a width on', () => {
    render(<Columns $wide="minmax(0, 2fr) minmax(0, 1fr)" $from={720} $gap={5} $columnGap={10} aria-label="two" />);
    expect(styleOf('two')).toMatchObject({ display: 'grid', gap: 'var(--space-5) var(--space-10)' });
    expect(rules()).toMatch(
      /@media \(min-width: ?720px\) ?\{[^}]*grid-template-columns: ?minmax\(0, ?2fr\) minmax\(0, ?1fr\)/,
    );
  });

  it('has words that explain in a quieter colour', () => {
    render(<Note aria-label="note">Why</Note>);
    expect(styleOf('note').color).toBe('var(--color-ink-soft)');
  });
});
