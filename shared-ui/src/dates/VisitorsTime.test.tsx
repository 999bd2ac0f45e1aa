import { lagosTime } from '@cog/contracts/lib/calendar';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { VisitorsTime } from './VisitorsTime.tsx';

const startsAt = lagosTime('2026-11-22', '08:00');
const sunday = { startsAt, endsAt: startsAt + 150 * 60_000 };

function visitorIn(timeZone: string) {
  const { prototype } = Intl.DateTimeFormat;
  const real = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(prototype, 'resolvedOptions').mockReturnValue({ ...real, timeZone });
}

afterEach(() => jest.restoreAllMocks());

describe('the visitor’s own time', () => {
  it('is said in New York', () => {
    visitorIn('America/New_York');
    render(<VisitorsTime of={sunday} />);
    expect(screen.getByText('Your time (New York): Sunday, 22 November, 2:00 am to 4:30 am')).toBeVisible();
  });

  it.each(['Africa/Lagos', 'Africa/Kinshasa'])('is not said in %s, where clocks show the same', (timeZone) => {
    visitorIn(timeZone);
    const { container } = render(<VisitorsTime of={sunday} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('is not in the server’s HTML', () => {
    visitorIn('America/New_York');
    expect(renderToString(<VisitorsTime of={sunday} />)).toBe('');
  });
});
