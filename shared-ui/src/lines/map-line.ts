/** One kitchen of an order on the map. */
export interface MapLine {
  kitchen: { id: string; name: string };
  /** How long it cooks. */
  minutes: number;
  /** When it starts, if that is known better than by counting back from the meeting time. An ISO instant. */
  startsAt?: string | undefined;
  /** The state in words, such as “Cooking”. */
  state?: string | undefined;
  /** It is ready, whatever the time. */
  done?: boolean | undefined;
  /** It is not in the order yet and would join it like this. */
  joins?: boolean | undefined;
}

/** A line in hundredths of the time from the first start to the meeting. */
export interface DrawnLine extends MapLine {
  start: number;
  /** How far it is; nothing before it starts. */
  reached: number;
  startedAt: number;
}

const minute = 60_000;

/** Without `now` the map is a plan: nobody cooks yet. */
export function drawnLines(lines: readonly MapLine[], readyAt: string, now?: number): DrawnLine[] {
  const meeting = Date.parse(readyAt);
  const starts = lines.map(({ startsAt, minutes }) => (startsAt ? Date.parse(startsAt) : meeting - minutes * minute));
  const first = Math.min(...starts, meeting - minute);
  const share = (instant: number) =>
    Math.round(Math.min(Math.max((instant - first) / (meeting - first), 0), 1) * 1000) / 10;
  return lines.map((line, index) => {
    const startedAt = starts[index] ?? first;
    const cooks = now !== undefined && now >= startedAt && !line.joins;
    // Only the kitchen says that it is ready, so a late line waits just before the meeting.
    const reached = line.done ? 100 : cooks ? Math.min(share(now), 96) : 0;
    return { ...line, startedAt, start: Math.min(share(startedAt), 90), reached };
  });
}
