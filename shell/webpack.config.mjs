import { shellBuild } from 'federation/build';

export default shellBuild(import.meta.dirname);
