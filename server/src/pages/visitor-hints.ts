import type { PageState } from '@food-court/federation/discovery';
import { signedInCookie, themeCookie, type Cookies } from '../http/cookies';

/** What cookies tell about a visitor before anything is verified: enough to render the first frame right. */
export function visitorHints(cookies: Cookies): Pick<PageState, 'theme' | 'signedInHint'> {
  const theme = cookies[themeCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies[signedInCookie] === '1',
  };
}
