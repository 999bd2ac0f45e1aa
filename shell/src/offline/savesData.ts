/** The Network Information API, which Chrome has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  type?: string;
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the visitor saves data or the network is slow: nothing is fetched ahead of need then. */
export function savesData(): boolean {
  const line = connection();
  return line?.saveData === true || /2g$/.test(line?.effectiveType ?? '');
}

/** Mbit/s of a line that is known to be good: browsers say less of one that they know nothing of. */
const GOOD_MBITS = 5;

/** Whether the line is known to be good, and no phone's own, which is paid by the megabyte. */
export function isFreeLine(): boolean {
  const line = connection();
  return !savesData() && line?.type !== 'cellular' && (line?.downlink ?? 0) >= GOOD_MBITS;
}

/** Whether the line is slow, or paid by the megabyte, as far as the browser says. */
export function isDearLine(): boolean {
  const { saveData, effectiveType = '', type } = connection() ?? {};
  return saveData === true || /[23]g$/.test(effectiveType) || type === 'cellular';
}
