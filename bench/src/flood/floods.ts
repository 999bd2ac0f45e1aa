// The floods. Each runs in its own process (`floodWorker.ts`) until it is stopped.
import { connect, type Socket } from 'node:net';
import autocannon, { type Options, type Request } from 'autocannon';

const HEAD = 'Host: church.example\r\nAccept: text/html\r\nAccept-Encoding: br\r\n';
const json = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

/** A flood's counts, by name. */
export type Done = Record<string, number>;
/** Stops a flood and returns its counts. */
type Stop = () => Promise<Done>;

/** Keeps a number of connections open, each driven by `use`, and reopens closed ones a moment later. */
function keepConnections(
  { hostname, port }: URL,
  count: number,
  use: (socket: Socket, every: (milliseconds: number, work: () => void) => void) => void,
): Stop {
  const sockets = new Set<Socket>();
  let isOver = false;
  let opened = 0;
  let errors = 0;
  const open = () => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    const timers: NodeJS.Timeout[] = [];
    sockets.add(socket);
    opened++;
    socket.once('error', () => errors++);
    socket.once('close', () => {
      for (const timer of timers) clearInterval(timer);
      sockets.delete(socket);
      setTimeout(open, 50);
    });
    socket.once('connect', () =>
      use(socket, (milliseconds, work) => void timers.push(setInterval(work, milliseconds))),
    );
  };
  for (let index = 0; index < count; index++) open();
  return async () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
    return { opened, errors };
  };
}

/** Sends requests as fast as they are answered, over a number of connections. */
function load(url: URL, options: Omit<Options, 'url'>): Stop {
  const running = autocannon({ url: url.href, duration: 3600, timeout: 30, ...options });
  return async () => {
    running.stop();
    const { requests, errors, timeouts, statusCodeStats = {} } = await running;
    const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
    return { answered: requests.total, errors: errors + timeouts, ...statuses };
  };
}

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});
const marks = (bytes: number) => `a${'\u0301\u0323'.repeat(Math.floor(bytes / 4))}`;

/** A request that is different each time. */
const changing = (make: (number: number) => Request): Request => {
  let number = Math.floor(Math.random() * 1_000_000);
  return { setupRequest: (request) => ({ ...request, ...make(number++) }) };
};

const registration = (number: number) => ({
  fullName: `Sample ${number}`,
  age: 30,
  gender: 'Female',
  phoneNumber: `0803${String(number % 10_000_000).padStart(7, '0')}`,
  availableAllStages: true,
  termsAccepted: true,
});

const manyKeys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`unknown${index}`, 1]));

/** Every flood, by the name that `--part` takes. */
export const FLOODS: Readonly<Record<string, { what: string; start(url: URL): Stop }>> = {
  pipelined: {
    what: '50 connections, 40 requests for / at once on each',
    start: (url) =>
      keepConnections(url, 50, (socket) => {
        const batch = `GET / HTTP/1.1\r\n${HEAD}\r\n`.repeat(40);
        let answered = 0;
        socket.write(batch);
        socket.on('data', (chunk) => {
          answered += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
          if (answered >= 40) {
            answered = 0;
            socket.write(batch);
          }
        });
      }),
  },
  deaf: {
    what: '100 readers that ask for pages and never read',
    start: (url) =>
      keepConnections(url, 100, (socket, every) => {
        socket.pause();
        const batch = `GET /fast HTTP/1.1\r\n${HEAD}\r\n`.repeat(20);
        socket.write(batch);
        every(500, () => {
          if (socket.writableLength === 0) socket.write(batch);
        });
      }),
  },
  connections: {
    what: '2,000 connections that ask for / as fast as they can',
    start: (url) => load(url, { connections: 2000 }),
  },
  clients: {
    what: '200 clients on kept connections, as fast as they can',
    start: (url) => load(url, { connections: 200 }),
  },
  addresses: {
    what: '100 clients, each page at an address that no client asked for before',
    start: (url) =>
      load(url, { connections: 100, requests: [changing((number) => ({ path: `/sermon?search=word${number}` }))] }),
  },
  'slow-headers': {
    what: '1,000 connections that send a header a second and never end',
    start: (url) =>
      keepConnections(url, 1000, (socket, every) => {
        socket.write(`GET / HTTP/1.1\r\n${HEAD}`);
        every(1000, () => socket.write('X-a: b\r\n'));
      }),
  },
  'slow-bodies': {
    what: '1,000 registrations that come a byte a second',
    start: (url) =>
      keepConnections(url, 1000, (socket, every) => {
        const type = 'Content-Type: application/json\r\nContent-Length: 9000\r\n';
        socket.write(`POST /api/registrations HTTP/1.1\r\n${HEAD}${type}\r\n{`);
        every(1000, () => socket.write(' '));
      }),
  },
  'big-bodies': {
    what: '32 clients that send bodies of 1 MB',
    start: (url) => {
      const text = 'x'.repeat(MEGABYTE);
      return load(url, {
        connections: 32,
        requests: [
          post('/api/registrations', { fullName: text }),
          post('/api/incidents', { message: text }),
          post('/citizen/login/', { email: text, password: 'x' }),
        ],
      });
    },
  },
  marks: {
    what: '16 clients that send letters with up to 500,000 combining marks',
    start: (url) => {
      const requests = [8_000, 15_000, 240_000, 1_000_000].flatMap((size) => {
        const text = marks(size);
        return [
          post('/api/registrations', { ...registration(1), fullName: text, reasonToJoin: text, churchName: text }),
          post('/citizen/login/', { email: text, password: text }),
          post('/api/admin/session', { username: text, password: text }),
          post('/api/quiz/session', { reference: text, phoneNumber: text }),
          post('/api/incidents', { kind: 'unhandled', remote: 'shell', version: '1', route: '/', message: text }),
        ];
      });
      const search = encodeURIComponent(marks(2000));
      requests.push(
        { method: 'GET', path: `/api/sermons?search=${search}` },
        { method: 'GET', path: `/books?search=${search}` },
      );
      return load(url, { connections: 16, requests });
    },
  },
  registrations: {
    what: '100 clients that register people, as fast as they can',
    start: (url) =>
      load(url, {
        connections: 100,
        requests: [
          changing((number) => ({
            method: 'POST',
            path: '/api/registrations',
            headers: { ...json, 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify(registration(number)),
          })),
        ],
      }),
  },
  'unknown-keys': {
    what: '16 clients that send 1 MB of keys that no form has',
    start: (url) =>
      load(url, {
        connections: 16,
        requests: [post('/api/registrations', manyKeys), post('/api/incidents', manyKeys)],
      }),
  },
  'big-headers': {
    what: '64 clients that send 14 kB of cookies and headers',
    start: (url) => {
      const headers = {
        cookie: Array.from({ length: 400 }, (_, index) => `cookie${index}=${'v'.repeat(10)}`).join('; '),
        ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-${index}`, 'y'.repeat(60)])),
      };
      return load(url, {
        connections: 64,
        requests: [
          { path: '/', headers },
          { path: '/api/settings', headers },
        ],
      });
    },
  },
  'sign-ins': {
    what: '50 clients that guess passwords, of one name and of many',
    start: (url) =>
      load(url, {
        connections: 50,
        requests: [
          changing((number) => post('/api/admin/session', { username: `name${number}`, password: `guess ${number}` })),
          changing((number) => post('/api/admin/session', { username: 'bench', password: `guess ${number}` })),
          changing((number) => post('/citizen/login/', { email: `p${number}@example.com`, password: 'guess' })),
        ],
      }),
  },
};
