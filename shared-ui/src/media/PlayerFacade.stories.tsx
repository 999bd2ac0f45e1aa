import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Scene } from '../pictures/Scene.tsx';
import { PlayerFacade } from './PlayerFacade.tsx';

export default {
  title: 'Player',
  component: PlayerFacade,
  args: {
    title: 'Sunday service',
    // A player of our own, so that a story sends no requests to other sites.
    src: 'data:text/html,<body style="background:%2314123a;color:white;font:20px sans-serif">The player</body>',
    href: '#the-video',
    poster: <Scene name="bridge" />,
    note: 'Plays on YouTube. About 300–500 MB an hour.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlayerFacade>;

type Story = StoryObj<typeof PlayerFacade>;

export const BeforeTheTap: Story = {};

/** Press "Offline" in the browser's network tools to see the other note. */
export const AfterTheTap: Story = {
  play: ({ canvasElement }) => canvasElement.querySelector('a')?.click(),
};

export const ARunningStream: Story = { args: { badge: 'Live', bleed: true } };

export const WithNothingToPlay: Story = {
  args: { src: null, note: 'This is a sample, so there is nothing to play yet.' },
};

export const WithALongTitleAndNote: Story = {
  args: {
    title: 'Ìsìn Ọjọ́ Ìsinmi: Ìfẹ́ Ọlọ́run kò lópin, apá kejì',
    note: (
      <>
        About 300 to 500 MB an hour at standard quality. On a slow line, choose 240p in the player’s settings: about 100
        MB an hour.
      </>
    ),
  },
};
