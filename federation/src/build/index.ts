export { buildId } from '../workspace/build-id';
export { findDeployables, findRemotes, shortName } from '../workspace/deployables';
export { readStamp, stampFile, type Stamp } from '../workspace/build-stamp';
export { repositoryRoot, sourcePackages } from '../workspace/package-facts';
export { remoteBuild } from './remote-build';
export { shellBuild } from './shell-build';
export { typescriptRule } from './source-rules';
