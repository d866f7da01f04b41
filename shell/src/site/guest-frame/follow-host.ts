import { showSession } from '@food-court/shared-auth';
import type { ChannelToHost } from './channel-to-host';

/** Follows the theme and the session of the page around the frame. */
export function followHost({ on }: ChannelToHost): void {
  on('theme', ({ theme }) => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  });
  on('session', ({ isSignedIn }) => {
    if (isSignedIn === undefined) return;
    const user = { uid: '', email: '' };
    showSession(
      isSignedIn
        ? { status: 'signed-in', user, profileState: 'ready', busy: false }
        : { status: 'signed-out', busy: false },
    );
  });
}
