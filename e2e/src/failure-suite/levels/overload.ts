import type { HostileAction } from './hostile-action';

const ended = { gets: '', shows: 'closed until Retry' } as const;

/** Stops, fails, or sends more than a page does. */
export const overload: readonly HostileAction[] = [
  {
    does: 'sends 300,000 messages',
    run: ({ send }) => {
      for (let count = 0; count < 300_000; count++) send!({ is: 'alive' });
    },
    guest: { ...ended, reported: 'render' },
  },
  {
    does: 'sends 300,000 messages past its channel',
    run: () => {
      for (let count = 0; count < 300_000; count++) parent.postMessage({ foodCourt: 'frame', load: 1 }, '*');
    },
    guest: { ...ended, reported: 'render' },
  },
  {
    does: 'sends a message of 50 MB',
    run: ({ send }) => {
      send!('x'.repeat(50_000_000));
    },
    guest: { ...ended, reported: 'render' },
  },
  {
    does: 'sends unknown messages',
    run: ({ send }) => {
      for (let count = 0; count < 20; count++) send!({ is: 'constructor' });
    },
    guest: { ...ended, reported: 'render' },
  },
  {
    needsOwnPage: true,
    endsPage: true,
    does: 'loops for ever',
    run: () => {
      for (;;);
    },
    watched: ['stops answering'],
    guest: { ...ended, reported: 'hang' },
  },
  {
    does: 'never answers the page around it',
    run: ({ port }) => {
      port!.onmessage = null;
    },
    guest: { ...ended, reported: 'hang' },
  },
  {
    does: 'leaves a rejection unhandled',
    run: () => {
      void Promise.reject(new Error('You won'));
      return 'done';
    },
    guest: { gets: 'done', reported: 'error' },
  },
];
