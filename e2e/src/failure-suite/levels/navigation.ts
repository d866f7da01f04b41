import type { HostileAction } from './hostile-action';

/** Leads the visitor elsewhere, or takes the way back. */
export const navigation: readonly HostileAction[] = [
  {
    needsOwnPage: true,
    endsPage: true,
    does: 'opens another site in the tab',
    run: async ({ stranger }) => {
      top!.location.href = stranger;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return 'done';
    },
    pressed: true,
    trusted: { gets: '', shows: 'another site' },
    watched: ['opens another site'],
    guest: { gets: 'refused (SecurityError)' },
  },
  {
    does: 'opens another site in a window',
    run: ({ stranger }) => (window.open(stranger) ? 'done' : 'refused'),
    pressed: true,
    trusted: { gets: 'done', changes: ['the windows'] },
    watched: ['opens a window'],
    guest: { gets: 'refused' },
  },
  {
    needsOwnPage: true,
    does: 'presses a link to another site',
    run: ({ stranger }) => {
      Object.assign(document.createElement('a'), { href: stranger, target: '_blank' }).click();
      return 'done';
    },
    pressed: true,
    trusted: { gets: 'done', changes: ['the windows'] },
    watched: ['opens a window'],
    guest: { gets: 'done' },
  },
  {
    does: 'sends a form to another site',
    run: ({ stranger }) => {
      const form = Object.assign(document.createElement('form'), { action: stranger, method: 'post' });
      document.body.append(form);
      form.submit();
      form.remove();
      return 'done';
    },
    pressed: true,
    trusted: { gets: 'done' },
    watched: ['tries to send a form to another site, which the site does not allow', 'opens another site'],
    guest: { gets: '', changes: ['the history'], shows: 'closed until Retry', reported: 'render or hang' },
  },
  {
    does: 'opens another site in its frame',
    run: ({ stranger }) => {
      location.href = stranger;
    },
    guest: { gets: '', changes: ['the history'], shows: 'closed until Retry', reported: 'render or hang' },
  },
  {
    does: 'opens the login page in its frame',
    run: () => {
      location.href = '/login';
    },
    guest: { gets: '', changes: ['the history'], shows: 'closed until Retry', reported: 'render or hang' },
  },
  {
    does: 'opens another page of a guest in its frame',
    run: () => {
      location.href = '/guest-frames/storefront/about';
    },
    guest: { gets: '', changes: ['the history'], shows: 'closed until Retry', reported: 'render' },
  },
  {
    needsOwnPage: true,
    does: 'asks for another page without a press',
    run: async ({ send }) => {
      const press = navigator.userActivation;
      // The page around the frame hears of a press a moment later, so the press also ends there a moment later.
      for (let quiet = press.hasBeenActive ? 0 : 10; quiet < 10; quiet = press.isActive ? 0 : quiet + 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      if (send) send({ is: 'go', to: '/about', replace: false });
      else history.pushState(null, '', '/about');
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the address', 'the history'] },
    watched: ['adds steps to the history'],
    guest: { gets: 'done' },
  },
  {
    needsOwnPage: true,
    does: 'opens its own address 50 times without a press',
    run: async ({ send }) => {
      const press = navigator.userActivation;
      // The page around the frame hears of a press a moment later, so the press also ends there a moment later.
      for (let quiet = press.hasBeenActive ? 0 : 10; quiet < 10; quiet = press.isActive ? 0 : quiet + 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      for (let count = 0; count < 50; count++)
        if (send) send(JSON.stringify({ is: 'go', to: `/faq?page=${count}`, replace: false }));
        else history.pushState(null, '', `/faq?page=${count}`);
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the address', 'the history'] },
    watched: ['adds steps to the history'],
    guest: { gets: 'done', changes: ['the address'] },
  },
  {
    needsOwnPage: true,
    does: 'adds steps to the history of its own document',
    run: () => {
      for (let count = 0; count < 10; count++) history.pushState(null, '', `#${count}`);
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the history'] },
    watched: ['adds steps to the history'],
    guest: { gets: 'done', changes: ['the history'] },
  },
  {
    needsOwnPage: true,
    does: 'goes back',
    run: async () => {
      history.back();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return 'done';
    },
    trusted: { gets: '', shows: 'another site' },
    watched: ['goes back in the history'],
    guest: { gets: 'done' },
  },
  {
    does: 'asks with alert, confirm and prompt',
    run: () => {
      alert('You won');
      confirm('You won');
      return prompt('Your card') === null ? 'done' : 'answered';
    },
    trusted: { gets: 'done', changes: ['the dialogs'] },
    watched: ['opens a dialog of the browser'],
    guest: { gets: 'done' },
  },
  {
    does: 'downloads a file',
    run: () => {
      const href = URL.createObjectURL(new Blob(['You won']));
      Object.assign(document.createElement('a'), { href, download: 'won.html' }).click();
      return 'done';
    },
    pressed: true,
    trusted: { gets: 'done', changes: ['the downloads'] },
    watched: ['downloads a file'],
    guest: { gets: 'done' },
  },
];
