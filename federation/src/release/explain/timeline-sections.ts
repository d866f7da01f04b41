import { kilobytes } from '#release/commands/lines/format';
import type { Section } from './sections';
import { siteItself, type Step, type TeamTimeline, type Timeline } from './timeline';

/** The moments of the page, the sums of the teams, and the requests of each team. */
export function timelineSections({ moments, teams }: Timeline): Section[] {
  const steps = teams.flatMap((team) => team.steps);
  const end = Math.max(1, ...steps.map((step) => step.end), ...moments.map(({ at }) => at));
  return [
    {
      heading: 'Moments of this page',
      lines: [],
      columns: ['Moment', 'Time', 'When'],
      rows: moments.map(({ name, at }) => ({
        cells: [momentNames[name] ?? name, `${at} ms`],
        bar: barOf(at, at, end),
      })),
    },
    {
      heading: 'What each team loaded',
      lines: ['Time is that during which at least one request of the team ran. Bytes are those on the line.'],
      columns: ['Team', 'Requests', 'Bytes', 'Time'],
      rows: teams.map(({ name, steps: { length }, bytes, milliseconds }) => ({
        cells: [nameOf(name), String(length), kilobytes(bytes), `${milliseconds} ms`],
      })),
    },
    ...teams.map((team) => teamSection(team, end)),
  ];
}

/** Marks of teams have the names that they gave them. */
const momentNames: Readonly<Record<string, string>> = {
  responseStart: 'First byte of the document',
  'first-paint': 'First paint',
  'first-contentful-paint': 'First text or picture',
  'largest-contentful-paint': 'Largest paint',
  domContentLoadedEventEnd: 'Document read',
  'open-tab': 'Hydration has begun, at the latest',
  loadEventEnd: 'Everything of the document loaded',
};

const teamSection = ({ name, steps }: TeamTimeline, end: number): Section => ({
  heading: `Timeline of ${nameOf(name)}`,
  lines: [],
  columns: ['Kind', 'Name', 'Time', 'Bytes', 'When'],
  rows: steps.map((step) => ({
    cells: [step.kind, step.name, `${step.start}–${step.end} ms`, bytesOf(step)],
    bar: barOf(step.start, step.end, end),
  })),
});

const nameOf = (team: string): string => (team === siteItself ? 'the site itself' : team);

function bytesOf({ bytes, cached }: Step): string {
  if (cached) return 'cached';
  return bytes === undefined ? 'not said' : kilobytes(bytes);
}

/** In tenths of a percent, so that a style can have it; short ones stay visible. */
function barOf(from: number, to: number, end: number): { from: number; length: number } {
  const tenths = (value: number): number => Math.round((value / end) * 1_000) / 10;
  const length = Math.max(0.5, tenths(to - from));
  return { from: Math.min(tenths(from), 100 - length), length };
}
