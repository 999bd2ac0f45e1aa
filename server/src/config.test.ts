import { ConfigError, readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, { sampleDir: '/sample' });

describe('configuration', () => {
  it('works without a single variable', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      databaseUrl: null,
      adminAccounts: [],
      promoAccounts: [],
      seed: 'sample',
      youtubeChannelId: null,
      youtubePlaylistId: null,
      feedBaseUrl: 'https://www.youtube.com',
      thumbnailBaseUrl: 'https://i.ytimg.com',
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(read({ PORT: '', SEED: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      seed: 'sample',
      databaseUrl: null,
    });
  });

  it('reads accounts whose passwords hold colons', () => {
    expect(read({ ADMIN_ACCOUNTS: 'ada:pass:word, bola:second' }).adminAccounts).toEqual([
      { username: 'ada', password: 'pass:word' },
      { username: 'bola', password: 'second' },
    ]);
    expect(read({ PROMO_ACCOUNTS: 'ada@example.com:pass:word, bola@example.com:second,' }).promoAccounts).toEqual([
      { email: 'ada@example.com', password: 'pass:word' },
      { email: 'bola@example.com', password: 'second' },
    ]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SITE_URL', 'church.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['DATABASE_URL', 'nonsense'],
    ['ADMIN_ACCOUNTS', 'nameonly'],
    ['ADMIN_ACCOUNTS', ':password'],
    ['ADMIN_ACCOUNTS', 'ada:one,ADA:two'],
    ['PROMO_ACCOUNTS', 'ada@example.com'],
    ['PROMO_ACCOUNTS', 'ada:one'],
    ['PROMO_ACCOUNTS', 'ada@example.com:'],
    ['PROMO_ACCOUNTS', 'ada@example.com:one,Ada@Example.com:two'],
    ['SEED', 'everything'],
    ['METRICS_TOKEN', 'too-short'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://app.church.example/page'],
    ['ALLOWED_ORIGINS', 'https://app.church.example,app.church.example'],
    ['METRICS_TOKEN', 'long enough, and with spaces'],
    ['YOUTUBE_CHANNEL_ID', 'UC../../etc/passwd'],
    ['YOUTUBE_CHANNEL_ID', 'UCshort'],
    ['YOUTUBE_PLAYLIST_ID', 'UCaaaaaaaaaaaaaaaaaaaaaa'],
    ['YOUTUBE_PLAYLIST_ID', 'PLaaaaaaaaaaaa&channel_id=x'],
    ['FEED_BASE_URL', 'ftp://host'],
    ['THUMBNAIL_BASE_URL', 'i.ytimg.com'],
    ['LOG_LEVEL', 'loud'],
    ['REDIS_URL', 'redis.church.example:6379'],
    ['REDIS_URL', 'http://redis.church.example'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://redis.church.example/site'],
    ['REDIS_URL', 'redis://redis.church.example:6379/0'],
    ['FILES_URL', 's3.church.example/bucket'],
    ['FILES_URL', 'https://key:secret@s3.church.example/bucket'],
    ['FILES_URL', 's3://s3.church.example/bucket'],
    ['FILES_URL', 's3://key:secret@s3.church.example'],
    ['FILES_URL', 's3://key:secret@s3.church.example/bucket/a folder'],
    ['FILES_URL', 's3://key:secret@s3.church.example/bucket?tls=no'],
    ['FILES_URL', 's3://key:secret@s3.church.example/bucket?acl=public'],
    ['FILES_URL', 's3://key:se/cret@s3.church.example/bucket'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback,'],
    ['SMTP_URL', 'mail.church.example'],
    ['SMTP_URL', 'https://mail.church.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.church.example:99999'],
    ['SMTP_URL', 'smtp://mail.church.example/inbox'],
    ['SMTP_URL', 'smtp://mail.church.example?tls=off'],
    ['SMTP_URL', 'smtp://user@mail.church.example'],
    ['SMTP_URL', 'smtp://user:100%@mail.church.example'],
    ['MAIL_FROM', 'COG Church'],
    ['MAIL_FROM', 'COG Church <office>'],
    ['MAIL_FROM', 'office@church.example, all@church.example'],
    ['MAIL_FROM', 'a\r\nBcc: all@church.example <office@church.example>'],
  ])('names %s when it is %p', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('keeps passwords out of its messages', () => {
    for (const name of ['ADMIN_ACCOUNTS', 'PROMO_ACCOUNTS']) {
      expect(() => read({ [name]: 'ada@example.com:secret,bola' })).toThrow(new RegExp(`^${name} .* entry 2 is not`));
      expect(() => read({ [name]: 'ada@example.com:secret,bola' })).not.toThrow(/secret/);
    }
    expect(() => read({ DATABASE_URL: 'mysql://user:secret@host/x' })).not.toThrow(/secret/);
    for (const wrong of ['http://user:secret@host', 'smtp://user:secret@host/x', 'smtp://user:secret%@host']) {
      expect(() => read({ SMTP_URL: wrong })).toThrow(ConfigError);
      expect(() => read({ SMTP_URL: wrong })).not.toThrow(/secret/);
    }
  });

  it('shares a site over Redis, where there is a PostgreSQL to share', () => {
    const DATABASE_URL = 'postgres://user:password@host:5432/name';
    expect(read({ DATABASE_URL }).redisUrl).toBeNull();
    expect(read({ DATABASE_URL, REDIS_URL: 'rediss://:secret@host:6380/2' }).redisUrl).toBe(
      'rediss://:secret@host:6380/2',
    );
    expect(() => read({ REDIS_URL: 'redis://host' })).toThrow('REDIS_URL needs DATABASE_URL');
    expect(() => read({ DATABASE_URL, REDIS_URL: 'redis://:secret@host/site' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });

  it('reads which proxies are believed', () => {
    expect(read({}).trustProxy).toBeNull();
    for (const TRUST_PROXY of ['loopback', '10.0.0.0/8, ::1', '127.0.0.1'])
      expect(read({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it('reads where releases are shared', () => {
    expect(read({}).filesBucket).toBeNull();
    expect(read({ FILES_URL: 's3://AKIA:s%2Fe%2Bcret@s3.church.example:9000/site/a/b/?region=eu-1' })).toMatchObject({
      filesBucket: {
        origin: 'https://s3.church.example:9000',
        bucket: 'site',
        prefix: 'a/b/',
        region: 'eu-1',
        accessKeyId: 'AKIA',
        secretAccessKey: 's/e+cret',
      },
    });
    expect(read({ FILES_URL: 's3://key:secret@localhost/site?tls=false' }).filesBucket).toMatchObject({
      origin: 'http://localhost',
      prefix: '',
      region: 'us-east-1',
    });
    for (const wrong of ['http://key:hush@host/site', 's3://key:hu/sh@host/site', 's3://key:hush%@host/site']) {
      expect(() => read({ FILES_URL: wrong })).toThrow(ConfigError);
      expect(() => read({ FILES_URL: wrong })).not.toThrow(/hu/);
    }
  });

  it('reads where mail goes', () => {
    expect(read({}).smtp).toBeNull();
    expect(read({ SMTP_URL: 'off' })).toMatchObject({ smtp: null, sendsToPeople: false });
    expect(read({}).sendsToPeople).toBe(true);
    expect(read({ SMTP_URL: 'smtp://mail.church.example' }).smtp).toEqual({
      host: 'mail.church.example',
      port: 587,
      secure: false,
      login: null,
    });
    expect(read({ SMTP_URL: 'smtps://office%40church.example:p%2Fa%3Ass@[::1]/' }).smtp).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      login: { user: 'office@church.example', password: 'p/a:ss' },
    });
    expect(read({ SMTP_URL: 'smtp://localhost:2525' }).smtp).toMatchObject({ port: 2525 });
  });

  it('reads who mail is from, and knows when it is not told', () => {
    const from = (MAIL_FROM: string) => read({ MAIL_FROM }).mailFrom;
    expect(from('office@church.example')).toEqual({ name: null, address: 'office@church.example' });
    expect(from('<office@church.example>')).toEqual({ name: null, address: 'office@church.example' });
    expect(from('Ìjọ COG <office@church.example>')).toEqual({ name: 'Ìjọ COG', address: 'office@church.example' });
    expect(from('"COG, Lagos" <office@church.example>')).toMatchObject({ name: 'COG, Lagos' });
    const unset = (SITE_URL: string) => read({ SITE_URL }).mailFrom;
    expect(unset('https://www.church.example')).toEqual({ name: null, address: 'no-reply@church.example' });
    expect(unset('http://localhost:3000')).toMatchObject({ address: 'no-reply@localhost' });
    expect(unset('http://192.0.2.1:3000')).toMatchObject({ address: 'no-reply@localhost' });
    expect(unset('http://[::1]:3000')).toMatchObject({ address: 'no-reply@localhost' });
  });
});
