import { postgresUrls } from './PostgresHosts.ts';

it.each([
  ['postgres://u:p@a/cog', ['postgres://u:p@a/cog']],
  ['postgresql://u:p%40@a:5433/cog?sslmode=require', ['postgresql://u:p%40@a:5433/cog?sslmode=require']],
  [
    'postgres://u:p@a:5432,b:5433/cog?target_session_attrs=read-write',
    ['postgres://u:p@a:5432/cog', 'postgres://u:p@b:5433/cog'],
  ],
  ['postgres://[::1]:1,b/cog', ['postgres://[::1]:1/cog', 'postgres://b/cog']],
  ['postgres:///cog?host=/run/postgresql', ['postgres:///cog?host=/run/postgresql']],
  ['postgres://a,b/cog?target_session_attrs=standby', null],
  ['postgres://a,,b/cog', null],
  ['postgres://a:x,b/cog', null],
  ['mysql://a/cog', null],
])('%s names its hosts', (databaseUrl, urls) => {
  expect(postgresUrls(databaseUrl)).toEqual(urls);
});
