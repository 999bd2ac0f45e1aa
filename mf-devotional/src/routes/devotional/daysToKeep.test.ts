import { packDays } from '../../packedDays.ts';
import { daysToKeep } from './daysToKeep.ts';

const url = (search: string) => new URL(`https://cog.example/fast${search}`);
const days = packDays(['2026-11-29', '2026-11-28', '2026-11-24', '2026-11-22', '2026-11-21', '2026-11-20']);

it('keeps the day that is read, under both languages, and those of the next seven that have a text', () => {
  expect(daysToKeep({ data: { day: '2026-11-21', days, ahead: [] }, url: url('?lang=yo'), language: 'EN' })).toEqual([
    '/fast?date=2026-11-21&lang=en',
    '/fast?date=2026-11-21&lang=yo',
    '/fast?date=2026-11-22&lang=yo',
    '/fast?date=2026-11-24&lang=yo',
    '/fast?date=2026-11-28&lang=yo',
  ]);
});

it('keeps nothing more where it is unknown which days have a text', () => {
  expect(daysToKeep({ data: { day: '2026-11-21', days: null, ahead: [] }, url: url(''), language: 'EN' })).toEqual([]);
});

it('keeps those in the language of the reader where the address names none', () => {
  expect(daysToKeep({ data: { day: '2026-11-28', days, ahead: [] }, url: url(''), language: 'YO' })).toEqual([
    '/fast?date=2026-11-28&lang=en',
    '/fast?date=2026-11-28&lang=yo',
    '/fast?date=2026-11-29&lang=yo',
  ]);
});

it('keeps those of the next seven that are not shown before their day', () => {
  const ahead = [2, 4];
  const today = packDays(['2026-11-21', '2026-11-20']);
  expect(daysToKeep({ data: { day: '2026-11-21', days: today, ahead }, url: url(''), language: 'EN' })).toEqual([
    '/fast?date=2026-11-21&lang=yo',
    '/fast?date=2026-11-21&lang=en',
    '/fast?date=2026-11-23&lang=en',
    '/fast?date=2026-11-25&lang=en',
  ]);
});
