import type { ScriptPlaces, SourcePlaces } from './source-places';

const framePattern = /^(.*) ([\w./-]+):(\d+):(\d+)$/;

/** Translates 'Stars main.js:1:2048' to 'Stars src/stars.tsx:41'. A frame that the places don't cover stays as it is. */
export function toSource(places: SourcePlaces, frame: string): string {
  const found = findSource(places, frame);
  return found === undefined ? frame : `${found.caller} ${found.file}:${found.line}`;
}

export interface FoundSource {
  caller: string;
  /** As the bundler names it, below the folder of the build: src/stars.tsx */
  file: string;
  /** The number of the file among the sources of its script. */
  source: number;
  /** Counts from 1. */
  line: number;
}

/** Finds the source of a frame, such as 'Stars main.js:1:2048'. */
export function findSource(places: SourcePlaces, frame: string): FoundSource | undefined {
  const [, caller = '', path = '', line = '', column = ''] = framePattern.exec(frame) ?? [];
  const name = path.slice(path.lastIndexOf('/') + 1);
  const script = Object.hasOwn(places, name) ? places[name] : undefined;
  const place = script && placeIn(script, Number(line), Number(column));
  const file = script?.sources[place?.source ?? -1];
  return place === undefined || file === undefined ? undefined : { caller, file: readable(file), ...place };
}

const longestName = 200;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Map([...digits].map((digit, value) => [digit, value]));

/** Lines of a stack count from one, columns of a map from zero. */
function placeIn(script: ScriptPlaces, line: number, column: number): { source: number; line: number } | undefined {
  const { lineStarts, columns, sources, lines } = tableOf(script);
  let found: number | undefined;
  for (let at = lineStarts[line - 1] ?? 0; at < (lineStarts[line] ?? 0) && (columns[at] ?? 0) < column; at++)
    found = at;
  return found === undefined ? undefined : { source: sources[found] ?? -1, line: (lines[found] ?? 0) + 1 };
}

interface Table {
  /** The first segment of each line, and the end of the last one. */
  lineStarts: number[];
  columns: Int32Array;
  /** Negative for code that has no source. */
  sources: Int32Array;
  lines: Int32Array;
}

const tables = new WeakMap<ScriptPlaces, Table>();

/** Kept as long as its script, because a stack has several places and a page many stacks. Twelve bytes a segment. */
function tableOf(script: ScriptPlaces): Table {
  const table = tables.get(script) ?? readTable(script.mappings);
  tables.set(script, table);
  return table;
}

/** Each place is counted from the one before, also over the ends of lines. Columns start at zero in each line. */
function readTable(mappings: string): Table {
  const most = mappings.split(/[,;]/).length;
  const [columns, sources, lines] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const lineStarts: number[] = [];
  let [count, source, sourceLine] = [0, 0, 0];
  for (const line of partsOf(mappings, ';')) {
    lineStarts.push(count);
    let column = 0;
    for (const segment of line === '' ? [] : partsOf(line, ',')) {
      const [columnStep = 0, sourceStep, lineStep = 0] = numbersIn(segment);
      column += columnStep;
      source += sourceStep ?? 0;
      sourceLine += lineStep;
      columns[count] = column;
      sources[count] = sourceStep === undefined ? -1 : source;
      lines[count] = sourceLine;
      count += 1;
    }
  }
  lineStarts.push(count);
  return { lineStarts, columns, sources, lines };
}

function* partsOf(text: string, separator: string): Generator<string> {
  let from = 0;
  while (from <= text.length) {
    const end = text.indexOf(separator, from);
    yield text.slice(from, end < 0 ? undefined : end);
    if (end < 0) return;
    from = end + 1;
  }
}

/** Decodes base64 VLQ: five bits a digit, the lowest first, and the sign in the lowest bit of all. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = digitOf.get(digit) ?? 0;
    value += (bits & 31) * 2 ** shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return numbers;
}

const readable = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .slice(0, longestName);
