import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { columnsIn, type LanePlace, planLanes, type Room, wholeIn } from './lane-plan';
import { type Lanes, nameOf } from './places';

/** The assumed height of a ticket that is not laid out yet. */
const usualHeight = 200;
/** The height of a lane’s title and padding. */
const laneHead = 56;
/** The height of the bars above and below a board in a window. */
const windowBars = 280;

/**
 * The columns of each lane. They change with the size of the board, and otherwise only when no ticket is moving and
 * more tickets become completely visible.
 */
export function useLanePlan(
  board: RefObject<HTMLElement | null>,
  tickets: Lanes,
  { isCalm, isFull }: { isCalm: boolean; isFull: boolean },
): readonly LanePlace[] | undefined {
  const [plan, setPlan] = useState<readonly LanePlace[]>();
  const planned = useRef<{ size: string; plan?: readonly LanePlace[] }>(undefined);
  const order = nameOf(tickets);

  const isEmpty = tickets.every((lane) => lane.length === 0);

  const review = useEffectEvent(() => {
    const lanes = board.current;
    if (!lanes) return;
    const room = roomOf(lanes, isFull);
    const size = `${room.columns} ${room.height}`;
    const before = planned.current;
    const isOther = before?.size !== size;
    if (!isOther && !isCalm) return;
    const heights = heightsIn(lanes, order);
    const next = planLanes(heights, room);
    if (!isOther && before?.plan && next && wholeIn(heights, next, room) <= wholeIn(heights, before.plan, room)) return;
    planned.current = { size, plan: next };
    setPlan(next);
  });

  useLayoutEffect(() => review(), [order, isCalm, isFull]);
  useLayoutEffect(() => {
    const lanes = board.current;
    if (isEmpty || !lanes || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => review());
    observer.observe(lanes);
    return () => observer.disconnect();
  }, [board, isEmpty]);
  return plan;
}

const roomOf = (lanes: HTMLElement, isFull: boolean): Room => ({
  columns: columnsIn(lanes.clientWidth),
  height: (isFull ? lanes.clientHeight - laneHead : innerHeight - windowBars) || usualHeight,
  canShare: isFull,
});

function heightsIn(lanes: HTMLElement, order: string): number[][] {
  const heights = new Map(
    [...lanes.querySelectorAll('article')].map((ticket) => [ticket.dataset.ticket, ticket.offsetHeight]),
  );
  return order
    .split(',')
    .map((lane) => (lane === '' ? [] : lane.split(' ').map((id) => heights.get(id) || usualHeight)));
}
