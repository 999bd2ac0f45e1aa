import { lagosTime } from '@cog/contracts/lib/calendar';
import { footerService } from './footerService.ts';

const sunday = {
  id: 'sunday-service',
  title: 'Sunday Service',
  description: '',
  place: '',
  scene: 'rooftops' as const,
  picture: null,
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
  streamed: true,
};
const at = (time: string) => lagosTime('2026-11-22', time);
const tell = (now: number, language: 'EN' | 'YO' = 'EN') => footerService([sunday], now, language);

it('tells of the next service until the day ends or it begins', () => {
  const saturday = lagosTime('2026-11-21', '12:00');
  expect(tell(saturday)).toEqual({ title: 'Sunday Service', when: 'Tomorrow, 8:00 am', until: at('00:00') });
  expect(tell(saturday, 'YO')?.when).toBe('Lọ́la, 8:00 àárọ̀');
  expect(tell(at('07:00'))).toEqual({ title: 'Sunday Service', when: 'Today, 8:00 am', until: at('08:00') });
});

it('tells of a service while it is held, and of none where there are none', () => {
  const held = { title: 'Sunday Service', when: 'until 10:30 am', until: at('10:30'), isHeld: true };
  expect(tell(at('08:00'))).toEqual(held);
  expect(footerService([], at('08:00'), 'EN')).toBeUndefined();
});
