import { drawIcon } from './draw-icon';

/** Ours: the icon library carries no brands. */
export const LinkedInMark = drawIcon([
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
  ['path', { d: 'M8 11v5M8 8h.01M12 16v-5M12 13.2c0-2.8 4-2.8 4 0V16' }],
]);
