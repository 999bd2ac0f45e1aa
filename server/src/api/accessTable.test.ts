import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { namedCalls } from '../http/originalCalls.ts';
import { endpointsOf } from '../http/registeredRoutes.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { renderProgram } from '../web/testing/renderProgram.ts';
import { registerWeb } from '../web/web.plugin.ts';
import { accountsRepository } from './accounts/accounts.repository.ts';
import { promoAccountsRepository } from './promo/promoAccounts.repository.ts';

/**
 * Who may call each endpoint, written by hand: the build fails when an endpoint is more or less open than this table says. Every
 * new endpoint needs a line here.
 */
const ACCESS: Readonly<Record<string, Endpoint['access']>> = {
  'GET /citizen/get_breakfastwiththeholyspirit/': 'public',
  'GET /citizen/get_yoruba_breakfastwiththeholyspirit/': 'public',
  'GET /api/devotionals/days': 'public',
  'GET /api/devotionals/passages': 'public',
  'GET /api/devotionals/amens': 'public',
  'POST /api/devotionals/amens': 'public',
  'GET /api/devotionals': 'editor',
  'GET /api/devotionals/revisions': 'editor',
  'POST /citizen/create_breakfastwiththeholyspirit/': 'editor',
  'POST /citizen/create_yoruba_breakfastwiththeholyspirit/': 'editor',
  'POST /citizen/edit_breakfastwiththeholyspirit/': 'editor',
  'POST /citizen/edit_yoruba_breakfastwiththeholyspirit/': 'editor',
  'DELETE /citizen/delete_breakfastwiththeholyspirit/': 'editor',
  'POST /api/devotionals/delete': 'editor',
  'POST /api/devotionals/move': 'editor',
  'POST /citizen/restore_breakfastwiththeholyspirit/': 'editor',

  'GET /api/recordings': 'public',
  'POST /api/recordings/pieces': 'editor',
  'PUT /api/recordings': 'editor',
  'DELETE /api/recordings': 'editor',
  'POST /api/recordings/restore': 'editor',

  'POST /api/admin/pictures': 'editor',

  'GET /assets/sermons.json': 'public',
  'GET /api/sermons': 'public',
  'GET /api/sermons/:id': 'public',
  'GET /api/sermons/days/:date': 'public',
  'GET /api/admin/sermons/:id': 'editor',
  'POST /api/sermons': 'editor',
  'PUT /api/sermons': 'editor',
  'DELETE /api/sermons': 'editor',
  'POST /api/sermons/delete': 'editor',
  'POST /api/sermons/restore': 'editor',

  'GET /api/unpublished': 'editor',
  'GET /api/unpublished/:id': 'editor',
  'POST /api/unpublished': 'editor',
  'PUT /api/unpublished': 'editor',
  'DELETE /api/unpublished': 'editor',
  'POST /api/unpublished/publish': 'editor',
  'POST /api/unpublished/restore': 'editor',
  'POST /api/unpublished/together': 'editor',
  'POST /api/unpublished/withdraw': 'editor',
  'POST /api/unpublished/remarks': 'editor',

  'GET /api/admin/bin': 'editor',
  'POST /api/admin/bin/restore': 'editor',
  'POST /api/admin/bin/remove': 'editor',

  'GET /api/search': 'public',

  'GET /citizen/get_book/': 'public',
  'GET /api/chat/rooms': 'public',
  'GET /api/messages': 'public',
  'GET /api/menu': 'public',
  'GET /api/moderation/counts': 'editor',
  'GET /api/moderation/reports': 'editor',
  'POST /api/moderation/reports/decide': 'editor',
  'GET /api/moderation/held': 'editor',
  'POST /api/moderation/held/decide': 'editor',
  'GET /api/moderation/prayers': 'editor',
  'GET /api/moderation/newcomers': 'editor',
  'POST /api/moderation/requests/mark': 'editor',
  'POST /api/moderation/requests/delete': 'editor',
  'POST /api/moderation/requests/restore': 'editor',
  'GET /api/moderation/words': 'editor',
  'PUT /api/moderation/words': 'editor',

  'GET /api/reminders/key': 'public',
  'POST /api/reminders': 'public',
  'POST /api/reminders/end': 'public',

  'POST /api/requests/prayer': 'public',
  'POST /api/requests/welcome': 'public',

  'GET /api/books': 'public',
  'GET /api/admin/books': 'editor',
  'POST /citizen/upload_book/': 'editor',
  'PUT /citizen/edit_book/': 'editor',
  'DELETE /citizen/delete_book/': 'editor',
  'POST /citizen/restore_book/': 'editor',

  'GET /api/events': 'public',
  'PUT /api/services/:id': 'editor',
  'DELETE /api/services/:id': 'editor',
  'PUT /api/events/:id': 'editor',
  'DELETE /api/events/:id': 'editor',
  'GET /api/admin/calendar': 'editor',
  'GET /api/admin/calendar/:id': 'editor',

  'POST /api/previews': 'editor',
  'GET /api/previews/:id': 'editor',

  'GET /api/feeds/videos': 'public',
  'GET /api/feeds/podcast': 'public',
  'GET /api/today': 'public',
  'GET /api/live': 'public',
  'GET /api/live/now': 'public',
  'GET /api/live/override': 'editor',
  'PUT /api/live/override': 'editor',

  'POST /api/registrations': 'public',
  'GET /api/registrations': 'administrator',
  'GET /api/registrations/stats': 'administrator',
  'GET /api/registrations/:id': 'administrator',
  'PUT /api/registrations/:id': 'administrator',
  'DELETE /api/registrations/:id': 'administrator',
  'POST /api/registrations/:id/restore': 'administrator',
  'POST /api/registrations/:id/erase': 'administrator',
  'POST /api/registrations/delete': 'administrator',
  'POST /api/registrations/restore': 'administrator',
  'POST /api/registrations/hall-code': 'editor',
  'GET /api/registrations/hall-code': 'editor',

  'GET /api/admin/quiz/questions': 'editor',
  'GET /api/admin/quiz/questions/:id': 'editor',
  'POST /api/admin/quiz/questions': 'editor',
  'PUT /api/admin/quiz/questions/:id': 'editor',
  'DELETE /api/admin/quiz/questions/:id': 'editor',
  'POST /api/admin/quiz/questions/delete': 'editor',
  'POST /api/admin/quiz/questions/:id/restore': 'editor',
  'POST /api/admin/quiz/questions/import/check': 'editor',
  'POST /api/admin/quiz/questions/import': 'editor',
  'GET /api/admin/quiz': 'editor',
  'PUT /api/admin/quiz/stages/:stage': 'editor',
  'POST /api/admin/quiz/stages/:stage/open': 'editor',
  'POST /api/admin/quiz/stages/:stage/close': 'editor',
  'POST /api/admin/quiz': 'administrator',

  'GET /api/quiz': 'public',
  'GET /api/quiz/stages': 'public',
  'POST /api/quiz/session': 'public',
  'GET /api/quiz/session': 'public',
  'DELETE /api/quiz/session': 'public',
  'POST /api/quiz/attempt': 'public',
  'GET /api/quiz/attempt': 'public',
  'POST /api/quiz/answer': 'public',
  'GET /api/quiz/review': 'public',
  'GET /api/quiz/practice': 'public',
  'POST /api/quiz/practice': 'public',

  'GET /api/quiz/results': 'public',
  'POST /api/quiz/results/find': 'public',
  'POST /api/quiz/results': 'public',
  'POST /api/quiz/results/check': 'administrator',
  'POST /api/quiz/results/file': 'administrator',
  'GET /api/quiz/keys': 'administrator',
  'POST /api/quiz/keys': 'administrator',
  'DELETE /api/quiz/keys': 'administrator',

  'GET /api/mail-server': 'administrator',
  'PUT /api/mail-server': 'administrator',
  'DELETE /api/mail-server': 'administrator',
  'POST /api/mail-server/try': 'administrator',
  'GET /api/mails': 'administrator',
  'GET /api/mails/state': 'administrator',
  'GET /api/mails/:id': 'administrator',
  'GET /api/mails/batches/:id': 'administrator',
  'POST /api/mails/retry': 'administrator',
  'POST /api/mails/retry-all': 'administrator',
  'POST /api/mails/cancel': 'administrator',
  'POST /api/mails/batches/cancel': 'administrator',
  'POST /api/mails/test': 'administrator',
  'POST /api/mails/attachments': 'administrator',
  'GET /api/mails/unsubscription': 'public',

  'POST /api/people/search': 'administrator',
  'POST /api/people/export': 'administrator',
  'POST /api/people/erase': 'administrator',

  'GET /api/registrations/audiences': 'administrator',
  'GET /api/registrations/audiences/:id': 'administrator',
  'POST /api/registrations/audiences': 'administrator',
  'DELETE /api/registrations/audiences/:id': 'administrator',
  'POST /api/registrations/mail/audience': 'administrator',
  'POST /api/registrations/mail/preview': 'administrator',
  'POST /api/registrations/mail/test': 'administrator',
  'POST /api/registrations/mail/send': 'administrator',

  'POST /citizen/login/': 'public',
  'GET /api/promo/session': 'promo',
  'DELETE /api/promo/session': 'promo',

  'POST /api/admin/session': 'public',
  'GET /api/admin/session': 'editor',
  'DELETE /api/admin/session': 'editor',
  'POST /api/admin/session/passkey/challenge': 'public',
  'POST /api/admin/session/passkey': 'public',
  'POST /api/admin/session/again': 'editor',
  'GET /api/admin/second-factor': 'editor',
  'POST /api/admin/second-factor/totp': 'editor',
  'POST /api/admin/second-factor/totp/confirm': 'editor',
  'DELETE /api/admin/second-factor/totp': 'editor',
  'POST /api/admin/second-factor/recovery-codes': 'editor',
  'POST /api/admin/second-factor/passkeys/challenge': 'editor',
  'POST /api/admin/second-factor/passkeys': 'editor',
  'DELETE /api/admin/second-factor/passkeys': 'editor',
  'POST /api/admin/password-reset/check': 'public',
  'POST /api/admin/password-reset': 'public',
  'POST /api/admin/password': 'editor',
  'GET /api/admin/sessions': 'editor',
  'DELETE /api/admin/sessions': 'editor',
  'GET /api/admin/accounts': 'administrator',
  'POST /api/admin/accounts': 'administrator',
  'POST /api/admin/accounts/password': 'administrator',
  'POST /api/admin/accounts/reset-link': 'administrator',
  'PUT /api/admin/accounts/role': 'administrator',
  'POST /api/admin/accounts/disable': 'administrator',
  'POST /api/admin/accounts/enable': 'administrator',
  'GET /api/admin/audit': 'administrator',

  'GET /api/releases': 'administrator',
  'GET /api/releases/history': 'administrator',
  'GET /api/releases/incidents': 'administrator',
  'POST /api/releases/promote': 'administrator',
  'POST /api/releases/retire': 'administrator',
  'PUT /api/releases/pin': 'administrator',
  'PUT /api/releases/disabled': 'administrator',
  'GET /api/releases/tokens': 'administrator',
  'POST /api/releases/tokens': 'administrator',
  'POST /api/releases/try': 'administrator',
  'DELETE /api/releases/tokens': 'administrator',

  'GET /api/admin/promo-accounts': 'administrator',
  'POST /api/admin/promo-accounts': 'administrator',
  'POST /api/admin/promo-accounts/password': 'administrator',
  'DELETE /api/admin/promo-accounts': 'administrator',
  'GET /api/admin/youtube': 'administrator',
  'POST /api/admin/youtube/try': 'administrator',
  'POST /api/admin/youtube/channel': 'administrator',
  'GET /api/settings': 'public',
  'GET /api/admin/settings': 'administrator',
  'PUT /api/admin/settings': 'administrator',
  'GET /api/admin/settings/revisions': 'administrator',
  'POST /api/admin/settings/restore': 'administrator',
  'GET /api/admin/sample': 'administrator',
  'POST /api/admin/sample/removal': 'administrator',
  'GET /api/admin/sample/people': 'editor',
  'DELETE /api/admin/sample/people': 'editor',
  'POST /api/admin/sample/restoration': 'administrator',
  'GET /api/admin/overview': 'editor',
  'GET /api/admin/reports': 'editor',
  'POST /api/incidents': 'public',
  'POST /api/visits': 'public',
  'GET /api/openapi.json': 'editor',
};

/** Calls for programs: they are refused without an API key, whatever the session. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['POST /api/quiz/results']);

/**
 * Routes that are not endpoints because they do not answer JSON, with their access and the reason. The chat is not listed: it
 * listens on the server itself at /socket.io, is open to everyone, and checks for itself who is a host.
 */
const OTHERS: Readonly<Record<string, readonly [Endpoint['access'], string]>> = {
  'GET /healthz': ['public', 'whether the process answers'],
  'GET /readyz': ['public', 'whether database and pages do'],
  'GET /page-scripts': ['public', 'paths of released scripts, by the visitors’ page that needs them'],
  'GET /page-data': ['public', 'what the loader of a visitors’ page answered: the same as its document'],
  'GET /page-data/week': ['public', 'the devotionals of the next days, for a phone that shows each from its day on'],
  'GET /metrics': ['public', 'numbers without a name, for this machine itself or with a token'],
  'GET /calendar.ics': ['public', 'the public calendar'],
  'GET /podcast.xml': ['public', 'the public podcast feed'],
  'GET /podcast.jpg': ['public', 'its picture'],
  'GET /calendar/:id.ics': ['public', 'one entry of it'],
  'GET /api/books/:id/cover': ['public', 'the picture of a public book'],
  'GET /api/feeds/thumbnails/:file': ['public', 'the picture of a public video'],
  'GET /api/mails/:id/message.eml': ['administrator', 'a mail as a file; it holds an address'],
  'POST /unsubscribe': ['public', 'the wish for no more mail, for who has the token of one; mail programs send it'],
  'POST /prayer': ['public', 'a prayer request of a form without scripts, refused from other sites'],
  'POST /welcome': ['public', 'a newcomer’s form without scripts, refused from other sites'],
  'POST /lite': ['public', 'a cookie of the visitor, refused from other sites'],
  'POST /language': ['public', 'a cookie of the visitor, refused from other sites'],
  'POST /textsize': ['public', 'a cookie of the visitor, refused from other sites'],
  'GET /robots.txt': ['public', 'for search engines'],
  'GET /sitemap.xml': ['public', 'public pages'],
  'GET /manifest.webmanifest': ['public', 'for installing the site'],
  'GET /service-worker.js': ['public', "the shell's own"],
  'GET /assets/remote.schema.json': ['public', 'the shape of a descriptor, which is in the repository'],
  'GET /assets/shell.json': ['public', 'the contract that the live shell gives, for teams elsewhere'],
  'POST /api/releases': ['public', 'a packed build, with the signature of a release token alone'],
  'GET /assets/pictures/:file': ['public', 'a picture of the church'],
  'GET /assets/cards/:file': ['public', 'the card of a public page'],
  'GET /assets/verses/:file': ['public', 'the picture of a public verse'],
  'GET /assets/recordings/:file': ['public', 'the sound of a public devotional or sermon'],
  'GET /releases/*': ['public', 'released files of browsers'],
  'GET /*': ['public', 'pages; those of the admin area ask the API for what they show'],
  'ANY /api': ['public', 'a 404 in JSON'],
  'ANY /api/*': ['public', 'a 404 in JSON'],
  'ANY /citizen': ['public', 'a 404 in JSON'],
  'ANY /citizen/*': ['public', 'a 404 in JSON'],
  'ANY /assets': ['public', 'a 404 in JSON'],
  'ANY /assets/*': ['public', 'a 404 in JSON'],
  'GET /api/registrations.csv': ['administrator', 'registrations, for spreadsheets'],
  'GET /api/registrations/:id/export': ['administrator', "a person's data, as a file"],
  'GET /api/sermons.csv': ['editor', 'sermons, for spreadsheets and for keeping'],
  'GET /api/devotionals.csv': ['editor', 'devotionals, for spreadsheets and for keeping'],
  'GET /api/sermons.docx': ['editor', 'sermons as a Word file, for print and for keeping'],
  'GET /api/devotionals.docx': ['editor', 'devotionals as a Word file, for print and for keeping'],
  'GET /api/admin/quiz/questions.csv': ['editor', 'the question bank with its answers, for spreadsheets'],
  'GET /api/admin/reports.csv': ['editor', 'a report, for spreadsheets'],
};

const ROLES = ['nobody', 'promo', 'editor', 'administrator'] as const;
type Role = (typeof ROLES)[number];

/** The status that refuses a role; null for a role that has access. */
function refusalOf(access: Endpoint['access'], role: Role): 401 | 403 | null {
  if (access === 'public') return null;
  if (access === 'promo') return role === 'promo' ? null : 401;
  if (role === 'nobody' || role === 'promo') return 401;
  return access === 'administrator' && role === 'editor' ? 403 : null;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const byText = (one: string, other: string) => one.localeCompare(other);

describeWithDatabase('who may do what', (create) => {
  let builds: string;
  const accounts: Partial<Record<Role, string>> = {};

  const server = withServer(create, {
    between: 'nothing',
    prepare: () => {
      builds = mkdtempSync(join(tmpdir(), 'access-'));
      const store = new ReleaseStore(join(builds, 'releases'));
      store.publish(writeBuild(builds, { name: 'shell' }));
      const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
      return { web: (app) => registerWeb(app, web) };
    },
    fill: async ({ db }) => {
      for (const role of ['editor', 'administrator'] as const) {
        const id = await accountsRepository(db).add({ username: role, passwordHash: 'none', role }, START);
        accounts[role] = id ?? '';
      }
      const promo = { email: 'friend@example.com', passwordHash: 'none' };
      accounts.promo = (await promoAccountsRepository(db).add(promo, START)) ?? '';
    },
  });
  afterAll(() => rmSync(builds, { recursive: true, force: true }));

  /** Signs in again for each call, because signing out is one of the calls. */
  async function cookieFor(role: Role): Promise<string> {
    if (role === 'nobody') return '';
    const { sessions, promoSessions } = server.app.context;
    const cookie = await (role === 'promo' ? promoSessions : sessions).open(accounts[role] ?? '', undefined);
    return cookie.split(';')[0] ?? '';
  }

  async function statusFor(role: Role, method: string, path: string) {
    const isRead = method === 'GET' || method === 'HEAD';
    const { statusCode } = await server.app.inject({
      method: method as Endpoint['method'],
      url: path.replace(/:\w+/g, 'none'),
      headers: { cookie: await cookieFor(role), ...(isRead ? {} : { 'content-type': 'application/json' }) },
      // No schema accepts this body, so callers with access get an error about it and nothing changes.
      ...(isRead ? {} : { payload: '{"nothing": "of use"}' }),
    });
    return statusCode;
  }

  it('is what the contracts say, of each of them and of nothing else', () => {
    expect(Object.fromEntries(contractEndpoints().map((endpoint) => [nameOf(endpoint), endpoint.access]))).toEqual(
      ACCESS,
    );
  });

  it('is told apart further for calls that there are alone', () => {
    expect(namedCalls.filter((call) => !(call in ACCESS))).toEqual([]);
  });

  it('goes for every endpoint that the server answers: each is a contract', () => {
    const registered = endpointsOf(server.app.context.routes).map(nameOf).sort(byText);
    expect(registered).toEqual(contractEndpoints().map(nameOf).sort(byText));
  });

  it('goes for every other route, all of which are listed', () => {
    const others = server.app.context.routes.filter(({ endpoint }) => endpoint === null);
    const names = others.map(({ methods, url }) => `${methods.length > 1 ? 'ANY' : methods[0]} ${url}`);
    expect([...new Set(names)].sort(byText)).toEqual(Object.keys(OTHERS).sort(byText));
  });

  const guardedOthers = Object.entries(OTHERS).filter(([, [access]]) => access !== 'public');
  it.each([
    ...contractEndpoints().map((endpoint) => [nameOf(endpoint), ACCESS[nameOf(endpoint)]] as const),
    ...guardedOthers.map(([name, [access]]) => [name, access] as const),
  ])('holds when it is tried: %s for %s', async (name, access) => {
    const [method = '', path = ''] = name.split(' ');
    for (const role of ROLES) {
      const status = await statusFor(role, method, path);
      const refused = status === 401 || status === 403 ? status : null;
      const expected = FOR_PROGRAMS.has(name) ? 401 : refusalOf(access ?? 'administrator', role);
      expect({ role, refused }).toEqual({ role, refused: expected });
    }
  });

  const guardedReads = contractEndpoints().filter(({ method, access }) => method === 'GET' && access !== 'public');
  it.each(guardedReads.map(({ path }) => path))('is no other for HEAD %s', async (path) => {
    expect(await statusFor('nobody', 'HEAD', path)).toBe(401);
  });
});
