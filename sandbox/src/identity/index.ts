export { openIdentity } from './identity';
export type { Identity } from './identity';
