/** The Network Information API, which Chrome has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  type?: string;
}
/** Whether the visitor saves data or the network is slow: nothing is fetched ahead of need then. */
export declare function savesData(): boolean;
/** Whether the line is known to be good, and no phone's own, which is paid by the megabyte. */
export declare function isFreeLine(): boolean;
/** Whether the line is slow, or paid by the megabyte, as far as the browser says. */
export declare function isDearLine(line?: Connection | undefined): boolean;
