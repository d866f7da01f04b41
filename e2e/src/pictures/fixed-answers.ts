/** The time of every page's clock. It is in the past, so that no sign-in has expired. */
export const now = new Date('2026-01-15T12:00:00Z');
const minuteMs = 60_000;
const lately = new Date(now.getTime() - 7 * minuteMs).toISOString();
const later = new Date(now.getTime() + 15 * minuteMs).toISOString();

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
/** When something will be ready, by the kitchen’s clock. */
const laterWallTime = '12:15';
const isWallTime = (value: unknown): boolean => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
const isOrderNumber = (value: string): boolean => /^#[0-9A-Z]{3,}$/.test(value);

/** Replaces all past times by one time, all future times by another, and all order numbers by one number. */
function withFixedValues(value: unknown, sceneAt: number): unknown {
  if (typeof value === 'string') {
    if (isTime(value)) return Date.parse(value) > sceneAt + 4 * minuteMs ? later : lately;
    return isOrderNumber(value) ? '#K7Q4' : value;
  }
  if (Array.isArray(value)) return value.map((item) => withFixedValues(item, sceneAt));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'time' && isWallTime(item) ? laterWallTime : withFixedValues(item, sceneAt),
    ]),
  );
}

/** The demo creates these rows at the same time, so their order is random. */
const inRandomOrder = /^\/api\/(users|audit\b.*)$/;

function inFixedOrder(answer: unknown): unknown {
  const withoutIds = (row: unknown): string =>
    withoutMadeUp(JSON.stringify(row, (name, value: unknown) => (/id$/i.test(name) ? undefined : value)));
  const sorted = (rows: unknown[]) => rows.toSorted((a, b) => (withoutIds(a) < withoutIds(b) ? -1 : 1));
  // The log contains a release only when nothing was released before this run.
  if (Array.isArray(answer)) return sorted(answer.filter((entry: { action?: string }) => entry.action !== 'release'));
  const { rows } = answer as { rows?: unknown[] };
  return Array.isArray(rows) ? { ...(answer as object), rows: sorted(rows) } : answer;
}

/** Returns the answer of the API at this path without anything that differs from run to run. */
export function fixedAnswer(pathname: string, answer: unknown, sceneAt: number): unknown {
  const fixed = withFixedValues(answer, sceneAt);
  return inRandomOrder.test(pathname) ? inFixedOrder(fixed) : fixed;
}

/** Matches ids, numbers of receipts and requests, builds and ports anywhere in a text. */
export const madeUp = [
  [/\bFC-[0-9A-Z]{6,}\b/g, 'FC-0000000000'],
  [/\bR-\d{6,}\b/g, 'R-000000'],
  [/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '0000-0000'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, '0'],
  [/\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b/g, '0000000'],
  [/localhost:\d+/g, 'localhost'],
] as const;

export const withoutMadeUp = (text: string): string =>
  madeUp.reduce((changed, [pattern, replacement]) => changed.replaceAll(pattern, replacement), text);
