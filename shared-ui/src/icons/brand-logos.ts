import { createIcon } from './create-icon';

/** Our own drawings: the icon library has no brand logos. */
export const FacebookLogo = createIcon([
  ['path', { d: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z' }],
]);

export const GitHubLogo = createIcon([
  [
    'path',
    {
      d: 'M9 19c-4 1.3-4-2.2-6-2.7M15 21.5v-3.4c0-1-.1-1.4-.5-2 3.2-.4 6-1.6 6-6.6a5 5 0 0 0-1.4-3.6 4.7 4.7 0 0 0-.1-3.5s-1.2-.4-3.8 1.4a13 13 0 0 0-6.4 0C6.2 2 5 2.4 5 2.4a4.7 4.7 0 0 0-.1 3.5A5 5 0 0 0 3.5 9.5c0 5 2.8 6.2 6 6.6-.4.5-.5 1-.5 2v3.4',
    },
  ],
]);

export const LinkedInLogo = createIcon([
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
  ['path', { d: 'M8 11v5M8 8h.01M12 16v-5M12 13.2c0-2.8 4-2.8 4 0V16' }],
]);

export const XLogo = createIcon([['path', { d: 'M4 4l16 16M20 4l-6.6 6.6M4 20l6.6-6.6' }]]);
