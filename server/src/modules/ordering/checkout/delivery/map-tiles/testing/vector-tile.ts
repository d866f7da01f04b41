type Point = readonly [x: number, y: number];

export interface Shape {
  kind: 'line' | 'polygon';
  /** In units of the tile, which is 4096 wide; a polygon is clockwise as people see it. */
  points: readonly Point[];
  /** Facts that the style asks for, such as { kind: 'park' }. */
  facts?: Readonly<Record<string, string>>;
}

const extent = 4_096;
const [moveTo, lineTo, closePath] = [1, 2, 7];

export function varint(value: number): Buffer {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const message = (field: number, content: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
const packed = (field: number, values: readonly number[]): Buffer => message(field, Buffer.concat(values.map(varint)));

/** A tile of version 2 of the Mapbox Vector Tile format. */
export const vectorTile = (layers: Readonly<Record<string, readonly Shape[]>>): Buffer =>
  Buffer.concat(Object.entries(layers).map(([name, shapes]) => message(3, layer(name, shapes))));

function layer(name: string, shapes: readonly Shape[]): Buffer {
  const keys = [...new Set(shapes.flatMap(({ facts = {} }) => Object.keys(facts)))];
  const values = [...new Set(shapes.flatMap(({ facts = {} }) => Object.values(facts)))];
  const tags = ({ facts = {} }: Shape): number[] =>
    Object.entries(facts).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
  return Buffer.concat([
    message(1, Buffer.from(name)),
    ...shapes.map((shape) =>
      message(
        2,
        Buffer.concat([packed(2, tags(shape)), number(3, shape.kind === 'line' ? 2 : 3), packed(4, path(shape))]),
      ),
    ),
    ...keys.map((key) => message(3, Buffer.from(key))),
    ...values.map((value) => message(4, message(1, Buffer.from(value)))),
    number(5, extent),
    number(15, 2),
  ]);
}

const command = (id: number, times: number): number => id + times * 8;
/** Small numbers of either sign become small ones without. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

function path({ kind, points }: Shape): number[] {
  const steps = points.map(([x, y], place) => {
    const [fromX, fromY] = points[place - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  return [
    command(moveTo, 1),
    ...steps.slice(0, 1).flat(),
    command(lineTo, points.length - 1),
    ...steps.slice(1).flat(),
    ...(kind === 'polygon' ? [command(closePath, 1)] : []),
  ];
}
