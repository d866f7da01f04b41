import { drawIcon } from './draw-icon';

/** Ours: the icon library carries no brands. */
export const GitHubMark = drawIcon([
  [
    'path',
    {
      d: 'M9 19c-4 1.3-4-2.2-6-2.7M15 21.5v-3.4c0-1-.1-1.4-.5-2 3.2-.4 6-1.6 6-6.6a5 5 0 0 0-1.4-3.6 4.7 4.7 0 0 0-.1-3.5s-1.2-.4-3.8 1.4a13 13 0 0 0-6.4 0C6.2 2 5 2.4 5 2.4a4.7 4.7 0 0 0-.1 3.5A5 5 0 0 0 3.5 9.5c0 5 2.8 6.2 6 6.6-.4.5-.5 1-.5 2v3.4',
    },
  ],
]);
