import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChurchPicture } from './ChurchPicture.tsx';

/** The gallery has no server, so it shows the placeholder that a picture has until it loads. */
export default { title: 'Church picture', component: ChurchPicture } satisfies Meta<typeof ChurchPicture>;

type Story = StoryObj<typeof ChurchPicture>;

export const BeforeItHasCome: Story = {
  args: {
    picture: {
      hash: 'ab'.repeat(16),
      width: 640,
      height: 360,
      x: 50,
      y: 50,
      use: 'content',
      alt: 'The choir in the new hall',
      altYoruba: '',
    },
    sizes: '384px',
  },
  render: (props) => (
    <div style={{ width: 384, height: 216 }}>
      <ChurchPicture {...props} />
    </div>
  ),
};
