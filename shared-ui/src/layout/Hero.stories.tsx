import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Scene } from '../pictures/Scene.tsx';
import { Heading } from './Heading.tsx';
import { Hero } from './Hero.tsx';

export default { title: 'Hero', component: Hero, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Hero>;

type Story = StoryObj<typeof Hero>;

export const AFewWords: Story = {
  args: {
    picture: <Scene name="bridge" priority />,
    kicker: 'COG Church',
    children: (
      <>
        <Heading level={1}>About Us</Heading>
        <p>A family of believers near Lagos.</p>
        <ButtonLink to="/locate">Find Location</ButtonLink>
      </>
    ),
  },
};

export const ManyWordsOverABrightPicture: Story = {
  args: {
    picture: <div style={{ background: '#fff' }} />,
    children: (
      <>
        <Heading level={1} lang="yo">
          Ọ̀rọ̀ Ẹ̀mí Mímọ́: Ìfẹ́ Ọlọ́run kò lópin fún gbogbo ènìyàn
        </Heading>
        <p>
          Good morning, and welcome. Whether you have prayed all your life or have not prayed since Christmas, there is
          a chair for you here. Come on Sunday at eight, or begin today with a page of Scripture and a cup of tea.
        </p>
        <ButtonLink to="/fast">Read Today’s Devotional</ButtonLink>
        <ButtonLink to="/locate" look="secondary">
          Find Location
        </ButtonLink>
      </>
    ),
  },
};
