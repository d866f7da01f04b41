export { buildId } from './build-id';
export { findDeployables, findRemotes, shortName } from './deployables';
export { readStamp, stampFile, type Stamp } from './build-stamp';
export { repositoryRoot, sourcePackages } from './package-facts';
export { remoteBuild } from './remote-build';
export { shellBuild } from './shell-build';
