/** In px. Fits a dish’s name, a number and a button. */
export const ticketWidth = 184;
/** The sum of both sides of a lane, and the gap between tickets and lanes; must match `column.module.css`. */
const [lanePadding, gap] = [8, 8];
/** Lets two or three lanes share a column in equal parts. */
const shares = 6;

export interface Room {
  columns: number;
  /** The height for a lane’s tickets, in px. */
  height: number;
  /** Lanes without tickets may share a column. */
  canShare: boolean;
}

export interface LanePlace {
  /** The index of the first column, from 1. */
  start: number;
  span: number;
  /** In a shared column: the first of its parts, and their number. */
  part?: readonly [start: number, span: number];
}

export const columnsIn = (width: number): number => Math.floor((width + gap) / (ticketWidth + lanePadding + gap));

type Heights = readonly number[];
type LaneHeights = readonly Heights[];

/** How many tickets are completely visible in this many columns, row by row, without scrolling. */
export function wholeTickets(tickets: Heights, columns: number, height: number): number {
  let [left, whole] = [height, 0];
  for (let first = 0; first < tickets.length && left > 0; first += columns) {
    const row = tickets.slice(first, first + columns);
    const room = left;
    whole += row.filter((ticket) => ticket <= room).length;
    left -= Math.max(...row) + gap;
  }
  return whole;
}

/** Gives each lane one column, and each further one to the lane where it shows the most. */
function spansOf(lanes: LaneHeights, columns: number, height: number): number[] {
  const spans = lanes.map(() => 1);
  for (let free = columns - lanes.length; free > 0; free -= 1) {
    const gains = lanes.map((tickets, lane) => {
      const span = spans[lane] ?? 1;
      const seen = wholeTickets(tickets, span, height);
      return [wholeTickets(tickets, span + 1, height) - seen, tickets.length - seen, tickets.length / span];
    });
    const best = gains.reduce((best, gain, lane) => (isMore(gain, gains[best] ?? []) ? lane : best), 0);
    spans[best] = (spans[best] ?? 1) + 1;
  }
  return spans;
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((figure, place) => figure !== b[place]);
  return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0);
}

/** Places the lanes so that most tickets are completely visible. Undefined if there is no column for each. */
export function planLanes(lanes: LaneHeights, room: Room): LanePlace[] | undefined {
  if (room.columns < lanes.length) return undefined;
  const beside = inARow(spansOf(lanes, room.columns, room.height));
  const empty = lanes.filter((tickets) => tickets.length === 0).length;
  if (!room.canShare || empty < 2 || wholeIn(lanes, beside, room) === lanes.flat().length) return beside;
  return withSharedColumn(lanes, room, empty);
}

function withSharedColumn(lanes: LaneHeights, { columns, height }: Room, empty: number): LanePlace[] {
  const filled = lanes.filter((tickets) => tickets.length > 0);
  const places = inARow(spansOf(filled, columns - 1, height));
  let [place, shared] = [0, 0];
  const part = shares / empty;
  return lanes.map((tickets) =>
    tickets.length > 0
      ? (places[place++] ?? { start: 1, span: 1 })
      : { start: columns, span: 1, part: [1 + part * shared++, part] },
  );
}

function inARow(spans: readonly number[]): LanePlace[] {
  let start = 1;
  return spans.map((span) => {
    const place = { start, span };
    start += span;
    return place;
  });
}

/** The number of completely visible tickets. */
export const wholeIn = (lanes: LaneHeights, plan: readonly LanePlace[], { height }: Room): number =>
  lanes.reduce((sum, tickets, lane) => {
    const { span = 1, part } = plan[lane] ?? {};
    return sum + wholeTickets(tickets, span, part ? (height * part[1]) / shares : height);
  }, 0);
