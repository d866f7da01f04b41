import { drawIcon } from './draw-icon';

/** Ours: the icon library carries no brands. */
export const FacebookMark = drawIcon([
  ['path', { d: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z' }],
]);
