export { keyIdOf, type BuildOrigin } from './attestation';
export { packBuild, type Signing } from './pack-build';
export { stageBuild, type StagedBuild } from './stage-build';
export { uploadLimits } from './unpack-build';
