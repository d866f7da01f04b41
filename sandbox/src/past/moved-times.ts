/** A time of a recording in milliseconds from its end, and the instant that it becomes. */
export type Anchor = readonly [recorded: number, instant: number];

/** Moves times between two anchors in proportion, and times outside of all anchors by as much as the nearest one. */
export function movedTimes(anchors: readonly Anchor[]): (recorded: number) => number {
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (!first || !last) throw new Error('There is no anchor to move times by');
  return (recorded) => {
    if (recorded <= first[0]) return first[1] + recorded - first[0];
    if (recorded >= last[0]) return last[1] + recorded - last[0];
    const after = anchors.findIndex(([at]) => at > recorded);
    const [from, to] = [anchors[after - 1] as Anchor, anchors[after] as Anchor];
    return Math.round(from[1] + ((recorded - from[0]) * (to[1] - from[1])) / (to[0] - from[0]));
  };
}
