import { createLog } from '../log.ts';
import { FloodLog } from './FloodLog.ts';

function floodLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { flood: new FloodLog(log), lines };
}

describe('the log of what strangers do', () => {
  it('has the first of a kind and network at once, and the rest of a minute as one line', () => {
    const { flood, lines } = floodLog();
    for (let count = 0; count < 1000; count++) {
      flood.add({ message: 'refused', address: '192.0.2.1', kind: { status: 429 }, details: { requestId: count } });
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'warn', msg: 'refused', status: 429, requestId: 0 });
    flood.flush();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ msg: 'refused', status: 429, more: 999, network: lines[0]?.network });
    flood.flush();
    expect(lines).toHaveLength(2);
    flood.add({ message: 'refused', address: '192.0.2.1', kind: { status: 429 } });
    expect(lines).toHaveLength(3);
  });

  it('tells kinds and networks apart, and all addresses of one network together', () => {
    const { flood, lines } = floodLog();
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2']) {
      flood.add({ message: 'refused', address, kind: { status: 429 } });
    }
    flood.add({ message: 'refused', address: '192.0.2.1', kind: { status: 404 } });
    expect(lines.map(({ status }) => status)).toEqual([429, 429, 429, 404]);
    flood.flush();
    expect(lines.slice(4)).toMatchObject([{ status: 429, more: 1 }]);
  });

  it('has few lines of a flood from a thousand networks', () => {
    const { flood, lines } = floodLog();
    for (let count = 0; count < 1000; count++)
      flood.add({ message: 'refused', address: `10.0.${count >> 8}.${count & 255}` });
    flood.flush();
    expect(lines.length).toBeLessThanOrEqual(22);
    const counted = lines.reduce((sum, { more = 1 }) => sum + Number(more), 0);
    expect(counted).toBe(1000);
  });

  it('holds no address, and names a network otherwise after each start', () => {
    const [one, other] = [floodLog(), floodLog()];
    for (const { flood } of [one, other]) flood.add({ message: 'refused', address: '192.0.2.77' });
    expect(JSON.stringify(one.lines)).not.toContain('192.0.2');
    expect(one.lines[0]?.network).not.toBe(other.lines[0]?.network);
  });
});
