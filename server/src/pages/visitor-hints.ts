import type { PageState } from 'federation/discovery';

/** What cookies tell about a visitor before anything is proven: enough to draw the first frame right. */
export function visitorHints(cookieHeader: string | undefined): Pick<PageState, 'theme' | 'signedInHint'> {
  const cookies = new Map((cookieHeader ?? '').split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
  const theme = cookies.get('theme');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies.get('signed-in') === '1',
  };
}
