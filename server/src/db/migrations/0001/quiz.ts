/** Quizzes with their registrations, stages, attempts and results; the question bank; API keys of programs with results. */
export const quiz: readonly string[] = [
  `create table quizzes (
    id text primary key,
    name text not null,
    started_at text not null
  )`,
  `create table consents (
    version text primary key,
    document text not null,
    first_given_at text not null
  )`,
  `create table registrations (
    id text primary key,
    quiz_id text not null references quizzes (id),
    reference text not null unique,
    full_name text not null,
    name_key text not null,
    age integer not null,
    gender text not null,
    phone_number text not null,
    email text,
    church_name text,
    available_all_stages integer not null,
    reason_to_join text,
    terms_accepted integer not null,
    consent_version text references consents (version),
    guardian_name text,
    guardian_phone text,
    guardian_consent integer not null,
    phone_is_guardians integer not null default 0,
    search_text text not null,
    registered_at text not null,
    updated_at text not null,
    deleted_at text,
    repeat_of text
  )`,
  `create unique index registrations_person on registrations
    (quiz_id, phone_number, name_key) where deleted_at is null`,
  // These indexes contain all columns that are searched and counted, so that a full scan avoids the wide rows; SQLite reads
  // `deleted_at` from the row if an index has it only in its condition.
  `create index registrations_newest on registrations
    (quiz_id, registered_at, id, gender, search_text, deleted_at) where deleted_at is null`,
  `create index registrations_names on registrations
    (quiz_id, search_text, id, gender, deleted_at) where deleted_at is null`,
  `create index registrations_figures on registrations
    (quiz_id, registered_at, available_all_stages, email, deleted_at) where deleted_at is null`,
  'create index registrations_deleted on registrations (deleted_at) where deleted_at is not null',
  'create index registrations_repeats on registrations (repeat_of) where repeat_of is not null',
  'create index registrations_phone on registrations (phone_number, name_key)',
  'create index registrations_day on registrations (registered_at, deleted_at)',
  `create table registration_revisions (
    id text primary key,
    registration_id text not null references registrations (id) on delete cascade,
    action text not null,
    document text not null,
    account_id text,
    at text not null
  )`,
  'create index registration_revisions_of on registration_revisions (registration_id, id)',
  `create table hall_codes (
    code text primary key,
    created_by text,
    created_at text not null,
    expires_at text not null
  )`,
  `create table quiz_questions (
    id text primary key,
    stage integer not null,
    text text not null,
    text_yoruba text,
    options text not null,
    answer integer not null,
    bible_reference text not null,
    text_key text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    deleted_at text
  )`,
  'create unique index quiz_questions_text on quiz_questions (stage, text_key) where deleted_at is null',
  `create table quiz_question_versions (
    question_id text not null,
    version text not null,
    document text not null,
    constraint quiz_question_versions_key primary key (question_id, version)
  )`,
  `create table quiz_stages (
    quiz_id text not null references quizzes (id),
    stage integer not null,
    opens_at text,
    closes_at text,
    question_count integer not null,
    time_limit_seconds integer not null,
    pass_mark_percent integer not null,
    updated_at text not null,
    constraint quiz_stages_key primary key (quiz_id, stage)
  )`,
  `create table quiz_sessions (
    token_hash text primary key,
    registration_id text not null references registrations (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null
  )`,
  'create index quiz_sessions_of on quiz_sessions (registration_id)',
  `create table quiz_attempts (
    id text primary key,
    registration_id text not null references registrations (id) on delete cascade,
    quiz_id text not null references quizzes (id),
    stage integer not null,
    questions text not null,
    started_at text not null,
    ends_at text not null,
    answered integer not null,
    status text not null,
    finished_at text,
    constraint quiz_attempts_once unique (registration_id, stage)
  )`,
  'create index quiz_attempts_due on quiz_attempts (status, ends_at)',
  `create table quiz_answers (
    attempt_id text not null references quiz_attempts (id) on delete cascade,
    position integer not null,
    option integer not null,
    answered_at text not null,
    constraint quiz_answers_key primary key (attempt_id, position)
  )`,
  `create table quiz_results (
    id text primary key,
    registration_id text not null references registrations (id) on delete cascade,
    quiz_id text not null references quizzes (id),
    stage integer not null,
    score integer not null,
    total_questions integer not null,
    time_taken integer not null,
    completed_at text not null,
    status text not null,
    source text not null,
    hidden integer not null default 0,
    name_key text not null default '',
    search_text text not null default ''
  )`,
  'create unique index quiz_results_person on quiz_results (registration_id, stage)',
  // The last column lets the summary of a stage read only the index.
  `create index quiz_results_rank on quiz_results
    (quiz_id, stage, hidden, score desc, time_taken, id, total_questions)`,
  // A leaderboard is searched by columns of the results: a search among 100,000 never reads the registrations.
  `create index quiz_results_search on quiz_results
    (quiz_id, stage, hidden, score desc, time_taken, id, name_key, search_text)`,
  'create index quiz_results_day on quiz_results (completed_at, hidden)',
  `create index quiz_results_passed on quiz_results
    (quiz_id, stage, status, registration_id, score, total_questions, hidden)`,
  `create table api_keys (
    id text primary key,
    name text not null,
    key_hash text not null unique,
    created_by text,
    created_at text not null,
    last_used_at text,
    revoked_at text
  )`,
];

/** Triggers that copy the searchable columns of a registration to its results, whatever writes either. */
export const quizTriggers = {
  sqlite: [
    `create trigger quiz_results_person_added after insert on quiz_results begin
      update quiz_results set (name_key, search_text) =
        (select name_key, search_text from registrations where id = new.registration_id)
      where id = new.id;
    end`,
    `create trigger registrations_person_changed after update of name_key, search_text on registrations begin
      update quiz_results set name_key = new.name_key, search_text = new.search_text where registration_id = new.id;
    end`,
  ],
  postgres: [
    `create function quiz_results_take_person() returns trigger language plpgsql as $$ begin
      select name_key, search_text into new.name_key, new.search_text
        from registrations where id = new.registration_id;
      return new;
    end $$`,
    `create trigger quiz_results_person_added before insert on quiz_results
      for each row execute function quiz_results_take_person()`,
    `create function registrations_give_person() returns trigger language plpgsql as $$ begin
      update quiz_results set name_key = new.name_key, search_text = new.search_text where registration_id = new.id;
      return null;
    end $$`,
    `create trigger registrations_person_changed after update of name_key, search_text on registrations
      for each row when (old.name_key <> new.name_key or old.search_text <> new.search_text)
      execute function registrations_give_person()`,
  ],
} as const;
