import { Type, type Static } from 'typebox';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { byId, oneOf } from '../entities/entities';

const byTeam = Type.Object({ name: Type.String({ maxLength: 40 }) });

/** One build of a deployable that visitors may get. */
export const ServedVersion = Type.Object({
  build: Type.String(),
  kind: oneOf(['live', 'canary', 'preview']),
  /** Percent of the visitors. */
  share: Type.Number(),
  /** The build it replaced; serves visitors who can't load this one. */
  fallback: Type.Optional(Type.String()),
  since: Type.String(),
  by: Type.String(),
  /** Where it was made, if its team said so. */
  origin: Type.Optional(Type.Object({ repository: Type.String(), commit: Type.String() })),
  /** Visitors of the last 24 hours in whose browsers it failed. */
  failures: Type.Integer(),
  /** What its visitors’ browsers measured in the last 24 hours: of four pages, three were faster. */
  measured: Type.Optional(
    Type.Object({
      pages: Type.Integer(),
      largestPaintMs: Type.Integer(),
      slowestPressMs: Type.Optional(Type.Integer()),
      /** Percent of the pages. */
      withErrors: Type.Number(),
      /** Largest paint by hour, the oldest first; no number for an hour without pages. */
      hours: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
    }),
  ),
  /** A canary: what is known about it beside the live build. */
  judgement: Type.Optional(Type.String()),
  /** It gets larger shares by itself. */
  untilSure: Type.Optional(Type.Boolean()),
  /** Why it should be rolled back, and why a person decides that. */
  rollbackRequest: Type.Optional(Type.String()),
  /** Why it is never rolled back automatically. */
  noAutoRollback: Type.Optional(Type.String()),
});
export type ServedVersion = Static<typeof ServedVersion>;

/** Browsers' reports of a build's failures in the last 24 hours; equal reports count as one. */
export const FailureReport = Type.Object({
  name: Type.String(),
  build: Type.String(),
  what: oneOf(['load', 'render']),
  message: Type.String(),
  visitors: Type.Integer(),
  /** Of the last one. */
  path: Type.String(),
  at: Type.String(),
});
export type FailureReport = Static<typeof FailureReport>;

/** With what tabs report since they watch themselves. Remotes that were built before know the kinds above. */
export const TabReport = Type.Object({
  ...FailureReport.properties,
  what: oneOf(['load', 'render', 'hang', 'empty', 'error']),
});
export type TabReport = Static<typeof TabReport>;

/** One change of what is served, and who made it: a person, or 'automatic'. */
export const ReleaseChange = Type.Object({
  at: Type.String(),
  by: Type.String(),
  what: oneOf(['release', 'canary', 'preview', 'rollback', 'withdrawal']),
  builds: Type.Array(Type.Object({ name: Type.String(), build: Type.String() })),
  share: Type.Optional(Type.Number()),
  reason: Type.Optional(Type.String()),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/** A team that releases from its own repository: what it may, and what opens the release service for it. */
export const ReleaseTeam = Type.Object({
  name: Type.String(),
  /** Deployables by name; '*': every remote. */
  deployables: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
  /** Its builds are signed with a key. */
  signs: Type.Boolean(),
  /** Jobs of a CI that act for it. */
  jobs: Type.Array(Type.Object({ repository: Type.String(), workflow: Type.String(), branch: Type.String() })),
  /** Those that still work, the newest first. */
  tokens: Type.Array(
    Type.Object({
      _id: Type.String(),
      expires: Type.String(),
      lastUsed: Type.Optional(Type.String()),
      /** Of the run of a CI job that got it. */
      commit: Type.Optional(Type.String()),
    }),
  ),
  /** Some of it waits for an admin: named to confirm exactly this. */
  unconfirmed: Type.Optional(Type.String()),
});
export type ReleaseTeam = Static<typeof ReleaseTeam>;

/** A change that another team approves with `npm run approve`. */
export const WaitingChange = Type.Object({
  _id: Type.String(),
  team: Type.String(),
  what: Type.String(),
  deployables: Type.Array(Type.String()),
  at: Type.String(),
});
export type WaitingChange = Static<typeof WaitingChange>;

/** With the builds that its approval names. */
export const NamedChange = Type.Object({
  ...WaitingChange.properties,
  builds: Type.Optional(Type.Array(Type.Object({ name: Type.String(), build: Type.String() }))),
});
export type NamedChange = Static<typeof NamedChange>;

/** Of four visits of a page of the route, three were painted by `paintMs`. */
export const SlowRoute = Type.Object({
  route: Type.String(),
  /** At least twice what it took in the week before, or more than its budget. */
  why: oneOf(['week', 'budget']),
  paintMs: Type.Integer(),
  /** What it took before, or its budget. */
  thanMs: Type.Integer(),
  pages: Type.Integer(),
  /** The first day, in UTC. */
  since: Type.String(),
});
export type SlowRoute = Static<typeof SlowRoute>;

export const Versions = Type.Object({
  deployables: Type.Array(Type.Object({ name: Type.String(), versions: Type.Array(ServedVersion) })),
  reports: Type.Array(FailureReport),
  /** The newest first. */
  changes: Type.Array(ReleaseChange),
  teams: Type.Array(ReleaseTeam),
  /** The oldest first. */
  waiting: Type.Array(WaitingChange),
});
export type Versions = Static<typeof Versions>;

/** What admins are shown. */
export const ReleaseOverview = Type.Object({
  ...Versions.properties,
  reports: Type.Array(TabReport),
  waiting: Type.Array(NamedChange),
  /** By the judgement of the last whole day, the slowest first. */
  slowRoutes: Type.Optional(Type.Array(SlowRoute)),
});
export type ReleaseOverview = Static<typeof ReleaseOverview>;

export const versionCalls = defineCalls({
  'GET /versions': {
    summary:
      'What is served, for admins: builds of each deployable with their shares, what browsers reported of them in the last 24 hours, the last 20 changes, and the teams that may release.',
    who: 'admin',
    answer: ReleaseOverview,
    errors: signInErrors,
  },
  'POST /teams/{name}/confirmation': {
    summary:
      'Confirm the rights of a team as the second person: until then it may do nothing. Needs a sign-in of the last minutes.',
    who: 'admin',
    params: byTeam,
    body: Type.Object({ unconfirmed: Type.String({ maxLength: 100 }) }),
    answer: Type.Object({ team: Type.String() }),
    signInWithinMinutes: recentSignInMinutes,
    errors: ['conflict', 'validation_failed', 'old_sign_in', ...signInErrors],
  },
  'DELETE /team-tokens/{id}': {
    summary: 'Revoke the token of a team: it opens the release service no more. Needs a sign-in of the last minutes.',
    who: 'admin',
    params: byId,
    /** Whose it was. */
    answer: Type.Object({ team: Type.String() }),
    signInWithinMinutes: recentSignInMinutes,
    errors: ['not_found', 'old_sign_in', ...signInErrors],
  },
});
