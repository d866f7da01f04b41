import { drawIcon } from './draw-icon';

/** Ours: the icon library carries no brands. */
export const XMark = drawIcon([['path', { d: 'M4 4l16 16M20 4l-6.6 6.6M4 20l6.6-6.6' }]]);
