import type { PageSource, PreparedPage } from '../navigation/page-source';
import { resolvedPromise } from '../navigation/readable-promise';
import type { ScreenModule } from '../remotes/screens';
import Login from '../screens/login/login.screen';
import Register from '../screens/register/register.screen';
import { LeftToBrowser } from './page-state';

const ownScreens: Record<string, ScreenModule> = {
  'shell/login': { default: Login },
  'shell/register': { default: Register },
};

/** The modules that the server has loaded. The browser renders a screen whose module is missing. */
export function serverPageSource(modules: ReadonlyMap<string, unknown>): PageSource {
  const screen = (id: string): ScreenModule => {
    const module = ownScreens[id] ?? modules.get(id);
    if (!module) throw new LeftToBrowser(id);
    return module as ScreenModule;
  };
  return {
    prepare: ({ route }) =>
      resolvedPromise({
        Screen: screen(route.screen).default,
        Frame: route.within ? (screen(route.within).default as PreparedPage['Frame']) : undefined,
      }),
    retry: ({ route }) => {
      throw new LeftToBrowser(route.screen);
    },
  };
}
