/** The clock a server-rendered document was written with, so that the hydrating browser writes the same. */
export interface PageClock {
  /** The time zone in which times are shown; the browser’s own if undefined. */
  timeZone?: string;
  /** The instant that the document shows as now. */
  now?: number;
}

declare global {
  var foodCourtClock: PageClock | undefined;
}
