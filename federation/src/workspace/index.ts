export { buildId } from './build-id';
export { readStamp, stampFile, type Stamp } from './build-stamp';
export { findDeployables, findRemotes, shortName } from './deployables';
export { repositoryRoot, sourcePackages } from './package-facts';
