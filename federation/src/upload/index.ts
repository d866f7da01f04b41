export { packBuild } from './pack-build';
export { stageBuild } from './stage-build';
export { uploadLimits } from './unpack-build';
