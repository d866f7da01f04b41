import type { PageState } from 'federation/discovery';
import { cookiesOf } from '../http/cookie-header';
import { signedInCookie, themeCookie } from '../http/cookies';

/** What cookies tell about a visitor before anything is proven: enough to draw the first frame right. */
export function visitorHints(cookieHeader: string | undefined): Pick<PageState, 'theme' | 'signedInHint'> {
  const cookies = cookiesOf(cookieHeader);
  const theme = cookies.get(themeCookie);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies.get(signedInCookie) === '1',
  };
}
