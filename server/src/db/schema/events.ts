import type { EventScene, WeekOfMonth } from '@cog/contracts/events/constants';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { ColumnType } from 'kysely';
import type { Flag } from './Flag.ts';

export interface EventsTables {
  weekly_services: WeeklyServicesTable;
  church_events: ChurchEventsTable;
}

interface WeeklyServicesTable {
  /** 'sunday-service'. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** JSON: ids of branches in the settings, including `HEADQUARTERS`. */
  branches: ColumnType<string, string | undefined, string>;
  /** JSON; null for the default scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  /** 0 for Sunday. */
  weekday: number;
  /** 1 to 4, or -1 for the last; null for every week. */
  week_of_month: ColumnType<WeekOfMonth | null, WeekOfMonth | null | undefined, WeekOfMonth | null>;
  /** JSON: ServiceChange[], dates that differ from the usual. */
  changes: ColumnType<string, string | undefined, string>;
  /** 'HH:MM', in Lagos. */
  start_time: string;
  duration_minutes: number;
  streamed: Flag;
  /** Number of changes since it was added; calendar programs rely on it. */
  sequence: number;
  created_at: string;
  updated_at: string;
}

interface ChurchEventsTable {
  /** 'harvest'. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** JSON: ids of branches in the settings, including `HEADQUARTERS`. */
  branches: ColumnType<string, string | undefined, string>;
  /** JSON; null for the default scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  start_date: IsoDate;
  end_date: IsoDate;
  /** 'HH:MM', in Lagos; null for an event of whole days. */
  start_time: string | null;
  end_time: string | null;
  link: string | null;
  /** Number of changes since it was added; calendar programs rely on it. */
  sequence: number;
  created_at: string;
  updated_at: string;
}
