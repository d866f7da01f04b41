import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const THEMES = ['light', 'dark'] as const;

const GROUNDS = ['paper', 'surface', 'raised', 'sunken'];

const LINES = [1, 2, 3, 4, 5, 6, 7, 8].map((line) => `line-${line}`);
const STEPS = ['placed', 'accepted', 'preparing', 'ready', 'handed-over'].map((step) => `step-${step}`);

/** Text on every ground. */
const TEXT_ON_GROUNDS = ['ink', 'ink-soft', 'accent-ink', 'success-ink', 'warning-ink', 'danger-ink'].flatMap((text) =>
  GROUNDS.map((ground) => [text, ground] as const),
);

const TEXT_ON_ITS_OWN_GROUND = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['accent-ink', 'accent-wash'],
  ['accent-ink', 'saffron-wash'],
  ['ink', 'accent-wash'],
  ['ink', 'saffron-wash'],
  ['ink-soft', 'bone'],
  ['ink-soft', 'line'],
  ['success-ink', 'success-wash'],
  ['warning-ink', 'warning-wash'],
  ['danger-ink', 'danger-wash'],
  ['danger-ink', 'accent-wash'],
  ...['sign', 'sign-raised'].flatMap((ground) =>
    ['on-sign', 'on-sign-soft', 'signal'].map((text) => [text, ground] as const),
  ),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-ready', 'ready'],
  // The letter of a kitchen
  ...LINES.map((line) => ['on-sign', line] as const),
  ...STEPS.map((step) => [`${step}-ink`, step] as const),
  // Selected items and the buttons of a step are filled with the ink colour.
  ...STEPS.map((name) => ['paper', `${name}-ink`] as const),
] as const;

const EDGES = ['line-strong', 'accent', 'danger', 'focus', ...STEPS.map((name) => `${name}-ink`)]
  .flatMap((edge) => GROUNDS.map((ground) => [edge, ground] as const))
  .concat(
    LINES.flatMap((line) => ['paper', 'surface', 'sign'].map((ground) => [line, ground] as const)),
    [
      ['line-strong', 'sign'],
      ['signal', 'sign'],
    ],
  );

const css = ['colour.css', 'lines.css', 'steps.css'].map((file) => readFileSync(join(__dirname, file), 'utf8')).join();

function colour(name: string, theme: (typeof THEMES)[number]): string {
  const value = new RegExp(`--colour-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  if (!value) throw new Error(`the tokens have no --colour-${name} in six digits`);
  const [, light, dark, both] = value;
  return (both ?? (theme === 'light' ? light : dark)) as string;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const [lighter, darker] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(THEMES)('the %s theme', (theme) => {
  it.each([...TEXT_ON_GROUNDS, ...TEXT_ON_ITS_OWN_GROUND])('text in %s has enough contrast on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows a field’s error in red (spec 5.6)', () => {
    expect(readFileSync(join(__dirname, '../fields/field-frame.tsx'), 'utf8')).toMatch(
      /className=\{styles.error\} data-look="[^"]*\bdanger\b/,
    );
    expect(readFileSync(join(__dirname, 'look/text.css'), 'utf8')).toMatch(
      /\[data-look~='danger'\] \{\s*color: var\(--colour-danger-ink\);/,
    );
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      Number.parseInt(colour('danger-ink', theme).slice(start, start + 2), 16),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue) + 0x40);
  });

  it.each(EDGES)('an edge in %s has enough contrast on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
});
