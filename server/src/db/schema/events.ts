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
  /** JSON: ids of branches of the settings, `HEADQUARTERS` among them. */
  branches: ColumnType<string, string | undefined, string>;
  /** As JSON; null for the scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  /** 0 for Sunday. */
  weekday: number;
  /** 1 to 4, or -1 for the last; null for every week. */
  week_of_month: ColumnType<WeekOfMonth | null, WeekOfMonth | null | undefined, WeekOfMonth | null>;
  /** JSON: ServiceChange[], dates that are not as usual. */
  changes: ColumnType<string, string | undefined, string>;
  /** 'HH:MM', in Lagos. */
  start_time: string;
  duration_minutes: number;
  streamed: Flag;
  /** How often it was changed since it was added; calendar programs go by it. */
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
  /** JSON: ids of branches of the settings, `HEADQUARTERS` among them. */
  branches: ColumnType<string, string | undefined, string>;
  /** As JSON; null for the scene. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  start_date: IsoDate;
  end_date: IsoDate;
  /** 'HH:MM', in Lagos; null for an event that lasts whole days. */
  start_time: string | null;
  end_time: string | null;
  link: string | null;
  /** How often it was changed since it was added; calendar programs go by it. */
  sequence: number;
  created_at: string;
  updated_at: string;
}
