/** Weekly services and events. */
export const events: readonly string[] = [
  `create table weekly_services (
    id text primary key,
    title text not null,
    description text not null,
    place text not null,
    scene text not null,
    branches text not null default '[]',
    picture text,
    weekday integer not null,
    week_of_month integer,
    changes text not null default '[]',
    start_time text not null,
    duration_minutes integer not null,
    streamed integer not null,
    sequence integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table church_events (
    id text primary key,
    title text not null,
    description text not null,
    place text not null,
    scene text not null,
    branches text not null default '[]',
    picture text,
    start_date text not null,
    end_date text not null,
    start_time text,
    end_time text,
    link text,
    sequence integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index church_events_end on church_events (end_date)',
];
