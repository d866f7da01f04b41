import { drawIcon } from './draw-icon';

/** Ours: the icon library carries no brands. */
export const InstagramMark = drawIcon([
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17 7h.01' }],
]);
