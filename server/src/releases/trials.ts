import { versionsOf, type Discovery, type Version } from 'federation/discovery';

const trialMs = 24 * 3_600_000;

/** A build that some or all visitors have met for less than a day: it may yet turn out to be a bad one. */
export function onTrial(discovery: Discovery, name: string, build: string, now = Date.now()): Version | undefined {
  const version = versionsOf(discovery, name).find(({ metadata }) => metadata.version === build);
  const isMet = version && (version.deployment.default || version.deployment.traffic > 0);
  return isMet && now - Date.parse(version.extras.since) < trialMs ? version : undefined;
}
