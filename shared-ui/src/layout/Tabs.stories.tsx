import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Prose } from './Prose.tsx';
import { Tabs } from './Tabs.tsx';

export default { title: 'Tabs', component: Tabs } satisfies Meta<typeof Tabs>;

type Story = StoryObj<typeof Tabs>;

export const TwoLanguages: Story = {
  args: {
    label: 'Language',
    tabs: [
      { id: 'english', label: 'English', content: <Prose>Come and eat breakfast.</Prose> },
      { id: 'yoruba', label: <span lang="yo">Yorùbá</span>, content: <Prose lang="yo">Ẹ wá jẹun òwúrọ̀.</Prose> },
    ],
  },
};

export const MoreThanAPhoneIsWide: Story = {
  args: {
    label: 'Months',
    tabs: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'].map((month) => ({
      id: month.toLowerCase(),
      label: month,
      content: `Services in ${month}.`,
    })),
  },
};
