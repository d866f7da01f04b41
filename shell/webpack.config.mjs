import { shellBuild } from '@food-court/federation/build';

export default shellBuild(import.meta.dirname);
