// The floods themselves; each runs in a process of its own (`floodWorker.mjs`), until it is told to stop.
import { connect } from 'node:net';
import autocannon from 'autocannon';

const HEAD = 'Host: church.example\r\nAccept: text/html\r\nAccept-Encoding: br\r\n';
const json = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

/** Keeps so many connections open, each used by `use`; one that is closed is opened again a moment later. */
function keepConnections({ hostname, port }, count, use) {
  const state = { isOver: false, sockets: new Set(), opened: 0, refused: 0 };
  const open = () => {
    if (state.isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    state.sockets.add(socket);
    state.opened++;
    const timers = new Set();
    socket.every = (milliseconds, work) => timers.add(setInterval(work, milliseconds));
    socket.once('error', () => state.refused++);
    socket.once('close', () => {
      for (const timer of timers) clearInterval(timer);
      state.sockets.delete(socket);
      setTimeout(open, 50);
    });
    socket.once('connect', () => use(socket));
  };
  for (let index = 0; index < count; index++) open();
  return async () => {
    state.isOver = true;
    for (const socket of state.sockets) socket.destroy();
    return { opened: state.opened, errors: state.refused };
  };
}

/** As many requests as are answered, over so many connections. */
function load(url, options) {
  const running = autocannon({ url: url.href, duration: 3600, timeout: 30, ...options });
  return async () => {
    running.stop();
    const result = await running;
    const { statusCodeStats = {} } = result;
    const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
    return { answered: result.requests.total, errors: result.errors + result.timeouts, statuses };
  };
}

const post = (path, body) => ({ method: 'POST', path, headers: json, body: JSON.stringify(body) });
const marks = (bytes) => `a${'\u0301\u0323'.repeat(Math.floor(bytes / 4))}`;

/** A request that is another each time. */
const changing = (make) => {
  let number = Math.floor(Math.random() * 1_000_000);
  return { setupRequest: (request) => ({ ...request, ...make(number++) }) };
};

const registration = (number) => ({
  fullName: `Sample ${number}`,
  age: 30,
  gender: 'Female',
  phoneNumber: `0803${String(number % 10_000_000).padStart(7, '0')}`,
  availableAllStages: true,
  termsAccepted: true,
});

const manyKeys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`unknown${index}`, 1]));

/** @type {{ name: string, what: string, start: (url: URL) => () => Promise<object> }[]} */
export const FLOODS = [
  {
    name: 'pipelined',
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
  {
    name: 'deaf',
    what: '100 readers that ask for pages and never read',
    start: (url) =>
      keepConnections(url, 100, (socket) => {
        socket.pause();
        const batch = `GET /fast HTTP/1.1\r\n${HEAD}\r\n`.repeat(20);
        socket.write(batch);
        socket.every(500, () => socket.writableLength === 0 && socket.write(batch));
      }),
  },
  {
    name: 'connections',
    what: '2,000 connections that ask for / as fast as they can',
    start: (url) => load(url, { connections: 2000 }),
  },
  {
    name: 'clients',
    what: '200 clients on kept connections, as fast as they can',
    start: (url) => load(url, { connections: 200 }),
  },
  {
    name: 'addresses',
    what: '100 clients, each page at an address that nobody asked for before',
    start: (url) =>
      load(url, { connections: 100, requests: [changing((number) => ({ path: `/sermon?search=word${number}` }))] }),
  },
  {
    name: 'slow-headers',
    what: '1,000 connections that send a header a second and never end',
    start: (url) =>
      keepConnections(url, 1000, (socket) => {
        socket.write(`GET / HTTP/1.1\r\n${HEAD}`);
        socket.every(1000, () => socket.write('X-a: b\r\n'));
      }),
  },
  {
    name: 'slow-bodies',
    what: '1,000 registrations that come a byte a second',
    start: (url) =>
      keepConnections(url, 1000, (socket) => {
        const type = 'Content-Type: application/json\r\nContent-Length: 9000\r\n';
        socket.write(`POST /api/registrations HTTP/1.1\r\n${HEAD}${type}\r\n{`);
        socket.every(1000, () => socket.write(' '));
      }),
  },
  {
    name: 'big-bodies',
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
  {
    name: 'marks',
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
  {
    name: 'registrations',
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
  {
    name: 'unknown-keys',
    what: '16 clients that send 1 MB of keys that no form has',
    start: (url) =>
      load(url, {
        connections: 16,
        requests: [post('/api/registrations', manyKeys), post('/api/incidents', manyKeys)],
      }),
  },
  {
    name: 'big-headers',
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
  {
    name: 'sign-ins',
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
];
