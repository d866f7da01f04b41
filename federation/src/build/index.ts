export { remoteBuild } from './remote-build';
export { shellBuild } from './shell-build';
export { typescriptRule } from './source-rules';
