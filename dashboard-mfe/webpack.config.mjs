import { remoteBuild } from 'federation/build';

export default remoteBuild(import.meta.dirname);
