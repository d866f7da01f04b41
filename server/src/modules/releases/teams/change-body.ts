import { liveVersion, versionsOf, type Discovery } from '@food-court/federation/discovery';
import { Type, type Static, type TProperties } from 'typebox';

/** Excludes the names of properties that every object has. */
const namePattern = '^[a-z][a-z0-9-]{0,63}$';
const Name = Type.String({ pattern: namePattern });
export { Name as DeployableName };
const Build = Type.String({ pattern: '^[A-Za-z0-9][\\w-]{0,63}$' });
const Share = Type.Number({ minimum: 0, maximum: 100 });
/** In percent of the visitors. A canary for more of them is a release. */
export const largestCanary = 50;
/** Several builds are shown together or not at all. */
const Builds = Type.Record(Type.String({ pattern: namePattern }), Build, {
  minProperties: 1,
  maxProperties: 20,
  additionalProperties: false,
});
const NoAutoRollback = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));

const change = <What extends string, Properties extends TProperties>(what: What, properties: Properties) =>
  Type.Object({ what: Type.Literal(what), ...properties }, { additionalProperties: false });

/** A change that a team asks for. */
/** Rolls out automatically to larger shares until it is live. */
const UntilSure = Type.Optional(Type.Boolean());

export const ReleaseChange = Type.Union([
  change('release', { builds: Builds, noAutoRollback: NoAutoRollback }),
  change('canary', { builds: Builds, share: Share, noAutoRollback: NoAutoRollback, untilSure: UntilSure }),
  change('preview', { builds: Builds }),
  /** Changes the share of a canary that is still running. */
  change('share', { name: Name, build: Build, share: Share, noAutoRollback: NoAutoRollback, untilSure: UntilSure }),
  /** Goes back to `to`, by default the last good build. */
  change('rollback', { name: Name, to: Type.Optional(Build) }),
  /** Ends the canary, or the named canary or preview. */
  change('withdrawal', { name: Name, build: Type.Optional(Build) }),
  /** Removes a remote from the site. */
  change('removal', { name: Name }),
]);
export type ReleaseChange = Static<typeof ReleaseChange>;

/** Builds in the store that would be released together. */
export const ReleaseCheck = Type.Object({ builds: Builds }, { additionalProperties: false });
export type ReleaseCheck = Static<typeof ReleaseCheck>;

export const BuildAddress = Type.Object({ name: Name, build: Build });
export type BuildAddress = Static<typeof BuildAddress>;

export const RemoteName = Type.Object({ name: Name });
export type RemoteName = Static<typeof RemoteName>;

/** The deployables that it changes. */
export const namesOf = (change: ReleaseChange): string[] =>
  'builds' in change ? Object.keys(change.builds) : [change.name];

/** The builds that a change is about: the named ones, or the one that it takes off the site. */
export function buildsIn(change: ReleaseChange, discovery: Discovery): Record<string, string> {
  if ('builds' in change) return change.builds;
  const named = 'build' in change ? change.build : 'to' in change ? change.to : undefined;
  const [first] = versionsOf(discovery, change.name);
  const build = named ?? (liveVersion(discovery, change.name) ?? first)?.metadata.version;
  return build === undefined ? {} : { [change.name]: build };
}

/** An approval names the builds that the approving team has looked at. */
export const Approval = Type.Object({ builds: Builds }, { additionalProperties: false });
export type Approval = Static<typeof Approval>;

/** A JSON Web Token that a CI issuer gave to a job. */
export const JobToken = Type.Object({ token: Type.String({ maxLength: 8_000 }) }, { additionalProperties: false });
export type JobToken = Static<typeof JobToken>;
