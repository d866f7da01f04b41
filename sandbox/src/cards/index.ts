export { openCards } from './cards';
export type { Cards } from './cards';
export type { CardKeys } from './keys';
