import { Type } from 'typebox';

/** A failure of a build in browsers in the last 24 hours; equal ones count as one. */
const Failure = Type.Object({
  build: Type.String(),
  what: Type.Enum(['load', 'render', 'hang', 'empty', 'error', 'outside']),
  message: Type.String(),
  visitors: Type.Integer(),
  /** The page of the most recent one; `at` is its time. */
  path: Type.String(),
  at: Type.String(),
  /** The code of the build in the stack, innermost first. */
  frames: Type.Array(Type.String()),
});

/** Renderings of a build on the server that failed in the last 24 hours; equal ones count together. */
const RenderFailure = Type.Object({
  build: Type.String(),
  route: Type.String(),
  message: Type.String(),
  times: Type.Integer(),
  /** The time of the most recent one. */
  at: Type.String(),
  /** The code of the build in the stack, innermost first. */
  frames: Type.Array(Type.String()),
});

/** A build that the release service refused. */
const Refusal = Type.Object({
  build: Type.String(),
  what: Type.Enum(['upload', 'check', 'preview', 'canary', 'release', 'share']),
  message: Type.String(),
  /** The team that asked. */
  by: Type.String(),
  at: Type.String(),
});

/** The compressed bytes of the files that the pages of an uploaded build wait for. */
const UploadedSize = Type.Object({
  build: Type.String(),
  bytes: Type.Integer(),
  /** The bytes of the upload before. */
  before: Type.Optional(Type.Integer()),
  at: Type.String(),
});

const BuildSpeed = Type.Object({ build: Type.String(), pages: Type.Integer(), paintMs: Type.Integer() });

/** Paint times are 75th percentiles of the last seven days. */
const RouteSpeed = Type.Object({
  route: Type.String(),
  pages: Type.Integer(),
  paintMs: Type.Integer(),
  /** In the seven days before. */
  weekBeforeMs: Type.Optional(Type.Integer()),
  /** Most pages first. */
  builds: Type.Array(BuildSpeed),
});

/** A canary that is compared with the live build and not certain yet. */
const CanaryProgress = Type.Object({
  build: Type.String(),
  /** Pages of its visitors, and the networks of the side that has fewer. */
  pages: Type.Integer(),
  networks: Type.Integer(),
  /** Missing when nothing can be foreseen. */
  missing: Type.Optional(
    Type.Object({
      pages: Type.Integer(),
      networks: Type.Integer(),
      days: Type.Number(),
      /** With half of the visitors. */
      daysAtHalf: Type.Number(),
    }),
  ),
});

const FlagRule = Type.Object({
  /** Percent of the visitors, or of those of the roles and kitchens. */
  share: Type.Number(),
  roles: Type.Optional(Type.Array(Type.String())),
  kitchens: Type.Optional(Type.Array(Type.String())),
});

/** A flag that a served build declares. */
const RemoteFlag = Type.Object({
  name: Type.String(),
  default: Type.Boolean(),
  owner: Type.String(),
  expires: Type.String(),
  description: Type.Optional(Type.String()),
  /** The last switch. Its rule is null when it went back to its default. */
  switched: Type.Optional(
    Type.Object({
      rule: Type.Union([FlagRule, Type.Null()]),
      at: Type.String(),
      by: Type.String(),
      reason: Type.Optional(Type.String()),
    }),
  ),
  judgement: Type.Optional(Type.String()),
});

/** The facts of a remote that its team looks after. */
export const remoteFacts = {
  name: Type.String(),
  /** Most visitors first. */
  failures: Type.Array(Failure),
  /** Most frequent first. */
  onServer: Type.Array(RenderFailure),
  /** The last one of each build and step, newest first. */
  refusals: Type.Array(Refusal),
  /** The last uploads, newest first. */
  uploads: Type.Array(UploadedSize),
  /** Builds that painted a page in the last 24 hours, most pages first: open tabs run old ones. */
  inUse: Type.Array(Type.Object({ build: Type.String(), pages: Type.Integer(), lastSeen: Type.String() })),
  routes: Type.Array(RouteSpeed),
  progress: Type.Optional(CanaryProgress),
  /** The scripts of the served builds, in bytes before compression, with their largest sources and packages. */
  scripts: Type.Array(
    Type.Object({
      build: Type.String(),
      bytes: Type.Integer(),
      largest: Type.Array(Type.Object({ source: Type.String(), bytes: Type.Integer() })),
    }),
  ),
  flags: Type.Array(RemoteFlag),
  /** When the link that opens the page ends. Missing for an admin. */
  until: Type.Optional(Type.String()),
};

/** The form of a deployable’s name. */
export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
