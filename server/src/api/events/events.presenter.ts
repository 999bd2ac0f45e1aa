import { notAsUsual } from '@cog/contracts/events/occurrences';
import {
  type ChurchEvent,
  type EditableEvent,
  type EditableService,
  serviceChanges,
  type WeeklyService,
} from '@cog/contracts/events/schema';
import { presentPicture } from '../pictures/pictureColumn.ts';
import { presentBranches } from './branchesColumn.ts';
import type { StoredEvent } from './events.repository.ts';
import { versionOf } from './saveVersion.ts';
import type { StoredService } from './services.repository.ts';

/** @throws yup's ValidationError when the text is not a list of changes */
function readChanges(stored: string): WeeklyService['changes'] {
  if (stored === '[]') return [];
  const parsed: unknown = JSON.parse(stored);
  return serviceChanges.validateSync(parsed);
}

/** A weekly service as in the contract. */
export const presentService = (stored: StoredService): WeeklyService => ({
  id: stored.id,
  title: stored.title,
  description: stored.description,
  place: stored.place,
  scene: stored.scene,
  ...presentBranches(stored.branches),
  ...presentPicture(stored.picture),
  weekday: stored.weekday,
  startTime: stored.start_time,
  durationMinutes: stored.duration_minutes,
  streamed: stored.streamed === 1,
  ...notAsUsual({ weekOfMonth: stored.week_of_month, changes: readChanges(stored.changes) }),
});

/** An event as in the contract. */
export const presentEvent = (stored: StoredEvent): ChurchEvent => ({
  id: stored.id,
  title: stored.title,
  description: stored.description,
  place: stored.place,
  scene: stored.scene,
  ...presentBranches(stored.branches),
  ...presentPicture(stored.picture),
  startDate: stored.start_date,
  endDate: stored.end_date,
  startTime: stored.start_time,
  endTime: stored.end_time,
  link: stored.link,
});

/** A weekly service for editors, with its version. */
export const presentEditableService = (stored: StoredService): EditableService => ({
  ...presentService(stored),
  version: versionOf(stored),
});

/** An event for editors, with its version. */
export const presentEditableEvent = (stored: StoredEvent): EditableEvent => ({
  ...presentEvent(stored),
  version: versionOf(stored),
});
