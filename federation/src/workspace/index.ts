export { buildId } from './build-id';
export { readStamp, stampFile, type Stamp } from './build-stamp';
export { findDeployables, findRemotes, shortName } from './deployables';
export { sourcePackages } from './package-facts';
export { repositoryRoot } from './repository-root';
