import { remoteBuild } from '@food-court/federation/build';

export default remoteBuild(import.meta.dirname);
