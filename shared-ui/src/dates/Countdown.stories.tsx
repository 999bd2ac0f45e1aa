import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Section } from '../layout/Section.tsx';
import { Countdown } from './Countdown.tsx';
import { VisitorsTime } from './VisitorsTime.tsx';

const MINUTE = 60_000;

/** Counts down to a moment this long after the story was opened. */
function Until({ ms }: { ms: number }) {
  const [to] = useState(() => Date.now() + ms);
  return (
    <Section tone="night" title="Sunday service">
      <div style={{ fontSize: 'var(--text-title)' }}>
        <Countdown to={to} label="Until the Sunday service" />
      </div>
      <p>Sunday, 22 November, 8:00 am in Lagos</p>
      <VisitorsTime of={{ startsAt: to, endsAt: to + 120 * MINUTE }} />
    </Section>
  );
}

export default { title: 'Countdown', component: Until } satisfies Meta<typeof Until>;

type Story = StoryObj<typeof Until>;

export const DaysBefore: Story = { args: { ms: 3 * 24 * 60 * MINUTE + 5 * 60 * MINUTE } };
export const HoursBefore: Story = { args: { ms: 125 * MINUTE } };
export const TheLastHour: Story = { args: { ms: 10 * MINUTE } };
export const TheMomentComes: Story = { args: { ms: 5000 } };
