/** The Network Information API, which Chrome has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data or the network is slow: nothing is fetched ahead of need then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
