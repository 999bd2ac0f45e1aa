import { eventScenes } from '@cog/contracts/events/constants';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FallbackScene } from './FallbackScene.tsx';
import { Scene } from './Scene.tsx';

function Scenes({ width, height }: { width: number; height: number }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {eventScenes.map((name) => (
        <div key={name} style={{ width, height, maxWidth: '100%' }}>
          <Scene name={name} alt={name} />
        </div>
      ))}
    </div>
  );
}

export default { title: 'Scenes', component: Scenes } satisfies Meta<typeof Scenes>;

type Story = StoryObj<typeof Scenes>;

export const OnCards: Story = { args: { width: 384, height: 216 } };
export const OnATallPhone: Story = { args: { width: 240, height: 460 } };

/** Inline in the page, so no file has to load. */
export const WhenNothingCanBeHad: Story = {
  render: () => (
    <div style={{ width: 384, height: 216 }}>
      <FallbackScene />
    </div>
  ),
};
