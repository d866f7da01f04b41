import { findVersion, type Discovery, type Version } from '@food-court/federation/discovery';

const trialMs = 24 * 3_600_000;

/** Returns the build if it has been served to visitors for less than a day: it may still turn out to be bad. */
export function findTrial(discovery: Discovery, name: string, build: string, now = Date.now()): Version | undefined {
  const version = findVersion(discovery, name, build);
  const isServed = version && (version.deployment.default || version.deployment.traffic > 0);
  return isServed && now - Date.parse(version.extras.since) < trialMs ? version : undefined;
}
