export { approve } from './approve';
export { canary } from './canary';
export { check } from './check';
export { UsageError } from './command-line';
export { preview } from './preview';
export { release } from './release';
export { releases } from './releases';
export { rollback } from './rollback';
export type { Workplace } from './workplace';
