export { buildId } from './build-id';
export { findDeployables, findRemotes, shortName } from './deployables';
export { readStamp, stampFile, type Stamp } from './build-stamp';
export { repositoryRoot } from './package-facts';
export { remoteBuild } from './remote-build';
export { sharedRequests } from './shared-libraries';
export { shellBuild } from './shell-build';
