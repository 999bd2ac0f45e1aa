import { addAccount, getAccounts } from '@cog/contracts/accounts/endpoints';
import { uploadBook } from '@cog/contracts/books/endpoints';
import { createDevotional, editDevotional } from '@cog/contracts/devotionals/endpoints';
import { getEvents, putEvent, putService } from '@cog/contracts/events/endpoints';
import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import { addSermon } from '@cog/contracts/sermons/endpoints';
import { HIDDEN_TEXTS, HOSTILE_TEXTS } from '../testing/hostileTexts.ts';
import { inLongRun } from '../testing/inLongRun.ts';
import { describeOnEveryDatabase, describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

type Body = Record<string, unknown>;

interface Domain {
  name: string;
  valid: Body;
  /** Sends a body. */
  send(body: Body): Promise<{ statusCode: number; json(): { errors?: Record<string, string>; message: string } }>;
  /** The latest stored value, as a reader gets it. */
  stored(): Promise<Body>;
  /** Fields that accept only addresses. */
  addresses?: readonly string[];
  /** Fields that only staff read, and that accept any character. */
  unchecked?: readonly string[];
}

const texts = { title: 'T', text: 'T', content: 'T', prayer: 'T', bible_reading: 'T' };
const day = '2026-11-21';

/** Markup, SQL, a wildcard of a search and a formula. */
const oneOfEachKind: readonly string[] = [HOSTILE_TEXTS[0], HOSTILE_TEXTS[4], HOSTILE_TEXTS[6], HOSTILE_TEXTS[9]];

const others = inLongRun(HOSTILE_TEXTS.filter((text) => !oneOfEachKind.includes(text)));

describeWithDatabase('a hostile text', (create) => {
  const server = withServer(create, { between: 'nothing', signedIn: true });

  const write = ({ method, path }: { method: 'POST' | 'PUT'; path: string }, payload: Body) =>
    server.app.inject({ method, url: path, payload, headers: { cookie: server.cookie } });
  const read = async (url: string) =>
    (await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } })).json();
  const post = (path: string) => ({ method: 'POST', path }) as const;
  const put = (path: string) => ({ method: 'PUT', path }) as const;

  let id = '';
  let count = 0;
  /** Remembers the id of the answer. */
  async function adding(path: string, payload: Body) {
    const response = await write(post(path), payload);
    id = response.json().data?.id ?? '';
    return response;
  }

  const domains: Domain[] = [
    {
      name: 'a devotional',
      valid: { ...texts, date: day },
      async send(body) {
        const added = await write(post(createDevotional.path), body);
        return added.statusCode === 409 ? write(post(editDevotional.path), body) : added;
      },
      stored: async () => (await read(`/citizen/get_breakfastwiththeholyspirit/?date=${day}&language=EN`))[0],
    },
    {
      name: 'a sermon',
      valid: {
        sermonTitle: 'T',
        preacherName: 'T',
        date: day,
        time: '08:00',
        text: 'T',
        content: 'T',
        question: 'T',
        answer: 'T',
        ask: 'T',
        conclude: 'T',
        list: ['T'],
        prayer: ['T'],
        weekly: ['T'],
      },
      send: (body) => adding(addSermon.path, body),
      stored: async () => (await read(`/api/sermons/${id}`)).sermon,
    },
    {
      name: 'a book',
      valid: { title: 'T', book_cover_url: 'https://covers.example/', book_url: 'https://books.example/' },
      send: (body) => adding(uploadBook.path, { ...body, title: body.title === 'T' ? `T ${count++}` : body.title }),
      stored: async () => (await read('/citizen/get_book/')).find((book: { id: string }) => book.id === id),
      addresses: ['book_cover_url', 'book_url'],
    },
    {
      name: 'a weekly service',
      valid: {
        title: 'T',
        description: 'T',
        place: 'T',
        scene: 'lagoon',
        weekday: 0,
        startTime: '08:00',
        durationMinutes: 60,
      },
      send: (body) => write(put(putService.path.replace(':id', 'hostile-service')), body),
      stored: async () =>
        (await read(getEvents.path)).services.find((service: { id: string }) => service.id === 'hostile-service'),
    },
    {
      name: 'an event',
      valid: {
        title: 'T',
        description: 'T',
        place: 'T',
        scene: 'lagoon',
        startDate: '2027-01-01',
        endDate: '2027-01-02',
        link: 'https://events.example/',
      },
      send: (body) => write(put(putEvent.path.replace(':id', 'hostile-event')), body),
      stored: async () =>
        (await read(getEvents.path)).events.find((event: { id: string }) => event.id === 'hostile-event'),
      addresses: ['link'],
    },
    {
      name: 'a registration',
      valid: {
        fullName: 'T',
        age: 12,
        gender: 'Male',
        phoneNumber: '0803 000 0000',
        email: 'name@example.com',
        churchName: 'T',
        reasonToJoin: 'T',
        availableAllStages: true,
        termsAccepted: true,
        guardianName: 'T',
        guardianPhone: '0803 123 4567',
        guardianConsent: true,
      },
      send: (body) =>
        write(post(createRegistration.path), {
          ...body,
          phoneNumber: body.phoneNumber === '0803 000 0000' ? `0803${String(1_000_000 + count++)}` : body.phoneNumber,
        }),
      stored: async () => (await read(`${getRegistrations.path}?pageSize=1`)).data[0],
    },
    {
      name: 'an account',
      valid: { username: 'T', role: 'editor' },
      send: (body) =>
        adding(addAccount.path, { ...body, username: body.username === 'T' ? `T ${count++}` : body.username }),
      stored: async () => (await read(getAccounts.path)).items.find((account: { id: string }) => account.id === id),
    },
    {
      name: 'an incident',
      valid: { kind: 'unhandled', remote: 'shell', version: '1.0.0', route: '/', message: 'T' },
      // A different browser each time, because the number of reports per browser is limited.
      send: (payload) =>
        server.app.inject({
          method: 'POST',
          url: reportIncident.path,
          payload,
          remoteAddress: `192.0.2.${count++ % 250}`,
        }),
      async stored() {
        const all = server.db.selectFrom('incidents').selectAll();
        return all.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      },
      unchecked: ['message'],
    },
  ];

  /** Every text field, and every list of texts. */
  const fieldsOf = ({ valid }: Domain) =>
    Object.entries(valid).filter(([, value]) => typeof value === 'string' || Array.isArray(value));
  const put1 = (value: unknown, text: string) => (Array.isArray(value) ? [text] : text);

  describe.each(domains.map((domain): [string, Domain] => [domain.name, domain]))('in %s', (_name, domain) => {
    it.each(fieldsOf(domain))('is text in %s, or refused', async (field, value) => {
      for (const text of [...oneOfEachKind, ...others]) {
        const response = await domain.send({ ...domain.valid, [field]: put1(value, text) });
        if (response.statusCode >= 400) {
          expect([text, response.statusCode]).toEqual([text, 400]);
          expect(Object.keys(response.json().errors ?? {}).join()).toContain(field);
          continue;
        }
        expect(domain.addresses ?? []).not.toContain(field);
        expect((await domain.stored())[field]).toEqual(put1(value, text));
      }
    });

    it.each(fieldsOf(domain).filter(([field]) => !domain.unchecked?.includes(field)))(
      'is kept in %s without what hides it, or refused',
      async (field, value) => {
        for (const text of HIDDEN_TEXTS) {
          const { statusCode } = await domain.send({ ...domain.valid, [field]: put1(value, text) });
          if (statusCode >= 400) expect([text, statusCode]).toEqual([text, 400]);
          else expect((await domain.stored())[field]).toEqual(put1(value, removeHiddenCharacters(text)));
        }
      },
    );
  });

  it('leaves every table where it was', async () => {
    expect((await read('/api/sermons')).total).toBeGreaterThan(0);
    expect(
      server
        .logged()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
  });
});

describeOnEveryDatabase('a search for a hostile text', (create) => {
  const server = withServer(create, { between: 'nothing', config: { seed: 'sample' }, signedIn: true });

  it.each([
    ['/citizen/get_breakfastwiththeholyspirit/', (found: unknown[]) => found.length],
    ['/api/devotionals', (found: { total: number }) => found.total],
    ['/api/sermons', (found: { total: number }) => found.total],
    ['/citizen/get_book/', (found: unknown[]) => found.length],
    ['/api/books', (found: { total: number }) => found.total],
    ['/api/feeds/videos', (found: { total: number }) => found.total],
  ])('finds exactly what is written at %s', async (url, countOf: (found: never) => number) => {
    const found = async (search: string) =>
      countOf((await server.get(`${url}?search=${encodeURIComponent(search)}`, server.cookie)).json() as never);
    // None of our texts contains two wildcards in a row, or a wildcard between letters.
    for (const search of ['%%', '__', 'a%e', 'a_e', "'; drop table books;--x", `x' or ''='`, '\\\\']) {
      expect([search, await found(search)]).toEqual([search, 0]);
    }
  });
});
