/** The Network Information API, which Chrome supports. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  type?: string;
}
/** Whether the visitor saves data or the network is slow: if so, nothing is prefetched. */
export declare function savesData(): boolean;
/** Whether the connection is known to be fast and not cellular, which is metered. */
export declare function isFreeLine(): boolean;
/** Whether the connection is slow or metered, as far as the browser tells. */
export declare function isDearLine(line?: Connection | undefined): boolean;
