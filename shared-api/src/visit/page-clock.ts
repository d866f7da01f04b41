/** What a document of the server was written by, so that a browser that takes it over writes the same. */
export interface PageClock {
  /** Instants are written as its clocks show them; without one, as those of the browser. */
  timeZone?: string;
  /** The instant that the document shows as now. */
  now?: number;
}

declare global {
  var foodCourtClock: PageClock | undefined;
}
