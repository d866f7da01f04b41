/** The parts of a page that belong to the site, in which an examination looks for changes by a build. */
export const findingKinds = ['member', 'listener', 'storage', 'style', 'markup', 'worker', 'page'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A change that a build makes outside of its page. A build with a grave one is refused. */
export interface PageFinding {
  kind: FindingKind;
  what: string;
  severity: 'grave' | 'light';
}

export const mostFindings = 50;
export const longestFinding = 200;
