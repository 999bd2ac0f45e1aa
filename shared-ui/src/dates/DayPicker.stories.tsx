import { addDays, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { DayPicker } from './DayPicker.tsx';

const TODAY = '2026-11-21';

function Picker({ language = 'EN', min, max }: { language?: Language; min?: IsoDate; max?: IsoDate }) {
  const [value, setValue] = useState<IsoDate>('2026-11-18');
  return (
    <DayPicker
      value={value}
      onPick={setValue}
      markedDays={new Set([-9, -7, -5, -3, -2, 0].map((days) => addDays(TODAY, days)))}
      language={language}
      label={language === 'YO' ? 'Yan ọjọ́' : 'Pick a day'}
      today={TODAY}
      {...(min ? { min } : {})}
      {...(max ? { max } : {})}
    />
  );
}

export default { title: 'Day picker', component: Picker } satisfies Meta<typeof Picker>;

type Story = StoryObj<typeof Picker>;

export const WithMarkedDays: Story = {};
export const InYoruba: Story = { args: { language: 'YO' } };
export const WhenTheDaysAreBounded: Story = { args: { min: '2026-11-05', max: TODAY } };
export const AsLinksThatWorkWithoutScripts: Story = {
  render: () => (
    <DayPicker
      value="2026-11-18"
      hrefFor={(day) => `?date=${day}`}
      markedDays={new Set(['2026-11-17', '2026-11-18'])}
      language="EN"
      label="Pick a day"
      today={TODAY}
    />
  ),
};
