import { Type, type Static } from 'typebox';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { byId, oneOf } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { remoteFacts, RemoteName } from './releases/remote-facts';

const byTeam = Type.Object({ name: Type.String({ maxLength: 40 }) });

/** A build of a deployable that visitors may get. */
export const ServedVersion = Type.Object({
  build: Type.String(),
  kind: oneOf(['live', 'canary', 'preview']),
  /** In percent of the visitors. */
  share: Type.Number(),
  /** The build it replaced; serves visitors who can’t load this one. */
  fallback: Type.Optional(Type.String()),
  since: Type.String(),
  by: Type.String(),
  /** The repository and commit it was built from, if its team named them. */
  origin: Type.Optional(Type.Object({ repository: Type.String(), commit: Type.String() })),
  /** The number of visitors whose browsers failed to run it in the last 24 hours. */
  failures: Type.Integer(),
  /** Measurements from visitors’ browsers in the last 24 hours, as 75th percentiles. */
  measured: Type.Optional(
    Type.Object({
      pages: Type.Integer(),
      largestPaintMs: Type.Integer(),
      slowestPressMs: Type.Optional(Type.Integer()),
      /** In percent of the pages. */
      withErrors: Type.Number(),
      /** The largest paint of each hour, oldest first; null for an hour without pages. */
      hours: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
    }),
  ),
  /** For a canary: how it compares with the live build. */
  judgement: Type.Optional(Type.String()),
  /** Its share grows automatically. */
  untilSure: Type.Optional(Type.Boolean()),
  /** Why it should be rolled back, and why a person has to decide that. */
  rollbackRequest: Type.Optional(Type.String()),
  /** Why it is never rolled back automatically. */
  noAutoRollback: Type.Optional(Type.String()),
});
export type ServedVersion = Static<typeof ServedVersion>;

/** Browsers’ reports of a build’s failures in the last 24 hours; equal reports count as one. */
export const FailureReport = Type.Object({
  name: Type.String(),
  build: Type.String(),
  what: oneOf(['load', 'render']),
  message: Type.String(),
  visitors: Type.Integer(),
  /** Path of the most recent failure; `at` is its time. */
  path: Type.String(),
  at: Type.String(),
});
export type FailureReport = Static<typeof FailureReport>;

/** Adds the kinds that tabs report since they watch themselves. Older remotes only know the kinds above. */
export const TabReport = Type.Object({
  ...FailureReport.properties,
  what: oneOf(['load', 'render', 'hang', 'empty', 'error']),
});
export type TabReport = Static<typeof TabReport>;

/** A change of what is served, and who made it: a person, or 'automatic'. */
export const ReleaseChange = Type.Object({
  at: Type.String(),
  by: Type.String(),
  what: oneOf(['release', 'canary', 'preview', 'rollback', 'withdrawal']),
  builds: Type.Array(Type.Object({ name: Type.String(), build: Type.String() })),
  share: Type.Optional(Type.Number()),
  reason: Type.Optional(Type.String()),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/** A team that releases from its own repository, with its rights and its credentials for the release service. */
export const ReleaseTeam = Type.Object({
  name: Type.String(),
  /** Deployables by name; '*' stands for every remote. */
  deployables: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
  /** The team signs its builds with a key. */
  signs: Type.Boolean(),
  /** CI jobs that act for the team. */
  jobs: Type.Array(Type.Object({ repository: Type.String(), workflow: Type.String(), branch: Type.String() })),
  /** Valid tokens, newest first. */
  tokens: Type.Array(
    Type.Object({
      _id: Type.String(),
      expires: Type.String(),
      lastUsed: Type.Optional(Type.String()),
      /** The commit of the CI run that got the token. */
      commit: Type.Optional(Type.String()),
    }),
  ),
  /** The services to which the site forwards requests of the remote’s pages. */
  backends: Type.Optional(Type.Array(Type.Object({ remote: Type.String(), address: Type.String() }))),
  /** Origins besides those of the site that pages of the remote may use, by kind: connect, frame, img or font. */
  sources: Type.Optional(
    Type.Array(Type.Object({ remote: Type.String(), kind: Type.String(), origins: Type.Array(Type.String()) })),
  ),
  /** How far the site trusts a remote: trusted, watched, or a guest that may make these calls. */
  levels: Type.Optional(
    Type.Array(Type.Object({ remote: Type.String(), level: Type.String(), calls: Type.Array(Type.String()) })),
  ),
  /** Rights that wait for an admin; the value identifies exactly what is confirmed. */
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

/** Adds the builds that its approval names. */
export const NamedChange = Type.Object({
  ...WaitingChange.properties,
  builds: Type.Optional(Type.Array(Type.Object({ name: Type.String(), build: Type.String() }))),
});
export type NamedChange = Static<typeof NamedChange>;

/** A route whose 75th percentile paint time is `paintMs`. */
export const SlowRoute = Type.Object({
  route: Type.String(),
  /** At least twice the time of the week before, or over its budget. */
  why: oneOf(['week', 'budget']),
  paintMs: Type.Integer(),
  /** The time in the week before, or the budget. */
  thanMs: Type.Integer(),
  pages: Type.Integer(),
  /** The first day, in UTC. */
  since: Type.String(),
});
export type SlowRoute = Static<typeof SlowRoute>;

export const Versions = Type.Object({
  deployables: Type.Array(Type.Object({ name: Type.String(), versions: Type.Array(ServedVersion) })),
  reports: Type.Array(FailureReport),
  /** Sorted newest first. */
  changes: Type.Array(ReleaseChange),
  teams: Type.Array(ReleaseTeam),
  /** Sorted oldest first. */
  waiting: Type.Array(WaitingChange),
});
export type Versions = Static<typeof Versions>;

/** The overview for admins. */
export const ReleaseOverview = Type.Object({
  ...Versions.properties,
  reports: Type.Array(TabReport),
  waiting: Type.Array(NamedChange),
  /** According to the last whole day, the slowest first. */
  slowRoutes: Type.Optional(Type.Array(SlowRoute)),
});
export type ReleaseOverview = Static<typeof ReleaseOverview>;

/** The page of one remote, for admins and for its team. */
const RemoteOverview = Type.Object({
  ...remoteFacts,
  versions: Type.Array(ServedVersion),
  /** The last ones of this remote, newest first. */
  changes: Type.Array(ReleaseChange),
});

export const versionCalls = defineCalls({
  'GET /versions': {
    summary:
      'Get what is served: the builds of each deployable with their shares, browser reports of the last 24 hours, the last 20 changes and the teams that may release. For admins.',
    who: 'admin',
    answer: ReleaseOverview,
    errors: signInErrors,
  },
  'GET /versions/{name}': {
    summary:
      'Get how one remote does in browsers: its failures, speeds, builds in use, canary, sizes, flags and changes. For admins.',
    who: 'admin',
    params: inputOf({ name: RemoteName }),
    answer: RemoteOverview,
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /team-status': {
    summary:
      'Get the same with the key of a link, which a team makes with its token. The key is in the body, because addresses are written into logs.',
    who: 'anyone',
    auth: 'none',
    body: inputOf({ name: RemoteName, key: Type.String({ maxLength: 200 }) }),
    answer: RemoteOverview,
    errors: ['not_found', 'validation_failed'],
  },
  'POST /teams/{name}/confirmation': {
    summary:
      'Confirm a team’s rights as the second person. The team can do nothing before that. Needs a recent sign-in.',
    who: 'admin',
    params: byTeam,
    body: Type.Object({ unconfirmed: Type.String({ maxLength: 100 }) }),
    answer: Type.Object({ team: Type.String() }),
    signInWithinMinutes: recentSignInMinutes,
    errors: ['conflict', 'validation_failed', 'old_sign_in', ...signInErrors],
  },
  'DELETE /team-tokens/{id}': {
    summary: 'Revoke a team’s token, which closes the release service to it. Needs a recent sign-in.',
    who: 'admin',
    params: byId,
    /** The team it belonged to. */
    answer: Type.Object({ team: Type.String() }),
    signInWithinMinutes: recentSignInMinutes,
    errors: ['not_found', 'old_sign_in', ...signInErrors],
  },
});
