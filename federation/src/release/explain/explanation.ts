import { guestScreen } from '#discovery/index';
import { kilobytes } from '#release/commands/lines/format';
import type { PageFacts } from './page-facts';
import type { Explanation, Section } from './sections';
import { timelineSections } from './timeline-sections';

/** Says the facts in words. */
export function explanationOf(facts: PageFacts): Explanation {
  const { address, status, bytes, rendered, route, timeline } = facts;
  const made = rendered ? 'rendered by the server' : 'left to the browser';
  return {
    title: new URL(address).pathname,
    lead: [
      address,
      `Answered with ${status}, ${kilobytes(bytes)}, ${made}.`,
      route ? `The route ${route.path} shows ${shownBy(facts, route)}.` : 'No remote has a page at this address.',
    ],
    sections: [
      builds(facts),
      owners(facts),
      ...(timeline ? timelineSections(timeline) : []),
      ...(timeline ? [] : [files(facts)]),
      libraries(facts),
      flags(facts),
      sources(facts),
    ].filter(({ lines, rows }) => lines.length + rows.length > 0),
  };
}

const shownBy = ({ owned }: PageFacts, { screen, within }: NonNullable<PageFacts['route']>): string =>
  screen === guestScreen
    ? `a page of ${owned.at(-1)?.owner ?? 'a guest'} in a sandboxed frame`
    : screen + (within === undefined ? '' : ` inside ${within}`);

const builds = ({ parts, missing }: PageFacts): Section => ({
  heading: 'Builds of this visitor, and why',
  lines: missing,
  columns: ['Deployable', 'Build', 'Reason'],
  rows: parts.map(({ name, build, why }) => ({ cells: [name, build, why] })),
});

const owners = ({ owned, parts }: PageFacts): Section => ({
  heading: 'Who owns which part',
  lines: [],
  columns: ['Part', 'Owner', 'Build', 'Screen'],
  rows: owned.map(({ part, owner, screen }) => ({
    cells: [part, owner, parts.find(({ name }) => name === owner)?.build ?? '', screen],
  })),
});

const files = ({ parts }: PageFacts): Section => ({
  heading: 'Files that the document names, compressed',
  lines: [],
  columns: ['Deployable', 'File', 'Bytes'],
  rows: parts.flatMap(({ name, files: named }) =>
    named.map(({ file, bytes }) => ({ cells: [name, file, bytes === undefined ? 'not said' : kilobytes(bytes)] })),
  ),
});

const libraries = (facts: PageFacts): Section => ({
  heading: 'Libraries of the shell, and the remotes that need them',
  lines: [],
  columns: ['Library', 'Version', 'Needed by'],
  rows: facts.libraries.map(({ name, version, usedBy }) => {
    const users = Object.entries(usedBy).map(([remote, range]) => `${remote} ${range}`);
    return { cells: [name, version, users.join(', ') || 'none'] };
  }),
});

const flags = (facts: PageFacts): Section => ({
  heading: 'Flags of this visit',
  lines: [],
  columns: ['Deployable', 'Flag', 'Value'],
  rows: facts.flags.map(({ remote, flag, value, isDefault }) => ({
    cells: [remote, flag, `${value ? 'on' : 'off'}${isDefault ? ', its default' : ''}`],
  })),
});

const approvals = new Map([
  [true, 'approved by the site'],
  [false, 'not approved by the site'],
]);

const sources = (facts: PageFacts): Section => ({
  heading: 'Sources of this page besides those of the site',
  lines: [],
  columns: ['Kind', 'Origin', 'Approval'],
  rows: facts.sources.map(({ kind, origin, approved }) => ({
    cells: [kind, origin, approved === undefined ? 'not known' : (approvals.get(approved) ?? '')],
  })),
});
