/** The Network Information API, which Chrome supports. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  type?: string;
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the visitor saves data or the network is slow: if so, nothing is prefetched. */
export function savesData(): boolean {
  const line = connection();
  return line?.saveData === true || /2g$/.test(line?.effectiveType ?? '');
}

/** Mbit/s of a connection that is known to be fast: browsers report less for an unknown one. */
const GOOD_MBITS = 5;

/** Whether the connection is known to be fast and not cellular, which is metered. */
export function isFreeLine(): boolean {
  const line = connection();
  return !savesData() && line?.type !== 'cellular' && (line?.downlink ?? 0) >= GOOD_MBITS;
}

/** Whether the connection is slow or metered, as far as the browser tells. */
export function isDearLine(): boolean {
  const { saveData, effectiveType = '', type } = connection() ?? {};
  return saveData === true || /[23]g$/.test(effectiveType) || type === 'cellular';
}
