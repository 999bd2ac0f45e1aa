import { type Connection, OpenConnections } from './openConnections.ts';

const HALL = '203.0.113.1';
const ELSEWHERE = '198.51.100.7';

let cutOff: [string, string][];
let connections: OpenConnections;

/** Adds a connection that records whether it was closed. */
function come(network = HALL): Connection & { isClosed: boolean } {
  const connection = {
    isClosed: false,
    writeBuffer: { length: 0 },
    close() {
      connection.isClosed = true;
      connections.remove(network, connection);
    },
  };
  connections.add(network, connection);
  return connection;
}

beforeEach(() => {
  cutOff = [];
  connections = new OpenConnections({
    most: 2,
    mostOfAll: 100,
    waitingPackets: 10,
    onCutOff: (reason, network) => cutOff.push([reason, network]),
  });
});

describe('the connections of a network', () => {
  it('are let in up to a number, counted for each network alone', () => {
    for (let count = 0; count < 2; count++) {
      expect(connections.hasRoom(HALL)).toBe(true);
      connections.joined(come());
    }
    expect(connections.hasRoom(HALL)).toBe(false);
    expect(connections.hasRoom(ELSEWHERE)).toBe(true);
  });

  it('leave others half where those of one prefix come from ever other networks', () => {
    const of56 = (number: number) => `2001:db8:0:${number.toString(16)}::/64`;
    let count = 0;
    for (; connections.hasRoom(of56(count)); count++) connections.joined(come(of56(count)));
    expect(count).toBe(43);
    expect(connections.hasRoom(ELSEWHERE)).toBe(true);
    expect(connections.hasRoom('2001:db8:0:ff00::/64')).toBe(true);
  });

  it('make room when one ends', () => {
    const [first, second] = [come(), come()];
    for (const connection of [first, second]) connections.joined(connection);
    connections.remove(HALL, first);
    expect(connections.hasRoom(HALL)).toBe(true);
    // Removed twice, as when the library also reports the end of a connection that was cut off.
    connections.remove(HALL, first);
    connections.joined(come());
    expect(connections.hasRoom(HALL)).toBe(false);
  });

  it('lose the oldest that never joined to one that comes', () => {
    const [joined, idle] = [come(), come()];
    connections.joined(joined);
    expect(connections.hasRoom(HALL)).toBe(true);
    const next = come();
    expect([joined.isClosed, idle.isClosed, next.isClosed]).toEqual([false, true, false]);
    expect(cutOff).toEqual([['made room', HALL]]);
  });
});

it('cuts off clients that do not read, and no others', () => {
  const [slow, stuck, other] = [come(), come(), come(ELSEWHERE)];
  slow.writeBuffer.length = 10;
  stuck.writeBuffer.length = 11;
  connections.cutOffSilentReaders();
  expect([slow.isClosed, stuck.isClosed, other.isClosed]).toEqual([false, true, false]);
  expect(cutOff).toEqual([['does not read', HALL]]);
});
