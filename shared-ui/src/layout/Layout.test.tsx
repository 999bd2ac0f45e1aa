import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Scene } from '../pictures/Scene.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Heading } from './Heading.tsx';
import { Hero } from './Hero.tsx';
import { Section } from './Section.tsx';

const show = (children: ReactNode) =>
  render(testRoute({ Component: () => children }, { otherPaths: ['/locate'] }).element);

describe('the outline that a screen reader hears', () => {
  it('has a landmark for a section with a title, and none for one without', () => {
    show(
      <>
        <Section title="Who We Are">One</Section>
        <Section>Two</Section>
      </>,
    );
    const region = screen.getByRole('region', { name: 'Who We Are' });
    expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Who We Are');
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('has the hero by its heading, and not its picture', () => {
    show(
      <Hero picture={<Scene name="bridge" priority />} kicker="COG Church" labelledBy="place">
        <Heading level={1} id="place">
          Our Headquarters
        </Heading>
      </Hero>,
    );
    expect(screen.getByRole('region', { name: 'Our Headquarters' })).toHaveTextContent(/^COG Church/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has a card as an article with its heading and one link', () => {
    show(
      <CardGrid>
        <Card
          header="Locations"
          picture={<Scene name="lagoon" />}
          action={<ButtonLink to="/locate">See More</ButtonLink>}
        >
          Find us.
        </Card>
      </CardGrid>,
    );
    const card = screen.getByRole('article');
    expect(within(card).getByRole('heading', { level: 3, name: 'Locations' })).toBeInTheDocument();
    expect(within(card).getAllByRole('link')).toHaveLength(1);
  });

  it('has what can be done about an empty list', () => {
    show(
      <EmptyState title="No Results Yet" action={<ButtonLink to="/locate">Locations</ButtonLink>}>
        <p>Results will appear here.</p>
      </EmptyState>,
    );
    expect(screen.getByText('No Results Yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Locations' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
