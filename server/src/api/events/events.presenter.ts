import type { ChurchEvent, WeeklyService } from '@cog/contracts/events';
import type { StoredEvent } from './events.repository.ts';
import type { StoredService } from './services.repository.ts';

/** A weekly service as the contract names its fields. */
export const presentService = (stored: StoredService): WeeklyService => ({
  id: stored.id,
  title: stored.title,
  description: stored.description,
  place: stored.place,
  scene: stored.scene,
  weekday: stored.weekday,
  startTime: stored.start_time,
  durationMinutes: stored.duration_minutes,
  streamed: stored.streamed === 1,
});

/** An event as the contract names its fields. */
export const presentEvent = (stored: StoredEvent): ChurchEvent => ({
  id: stored.id,
  title: stored.title,
  description: stored.description,
  place: stored.place,
  scene: stored.scene,
  startDate: stored.start_date,
  endDate: stored.end_date,
  startTime: stored.start_time,
  endTime: stored.end_time,
  link: stored.link,
});
