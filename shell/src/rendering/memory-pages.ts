import type { PageSource, PreparedPage } from '../navigation/page-source';
import { ready } from '../navigation/readable-promise';
import type { ScreenModule } from '../remotes/loaded-screens';
import Login from '../screens/login/login.screen';
import Register from '../screens/register/register.screen';
import { LeftToBrowser } from './left-to-browser';

const ownScreens: Record<string, ScreenModule> = {
  'shell/login': { default: Login },
  'shell/register': { default: Register },
};

/** The modules that the server has loaded. The place of one that is missing is left for the browser to fill. */
export function memoryPages(modules: ReadonlyMap<string, unknown>): PageSource {
  const screen = (id: string): ScreenModule => {
    const module = ownScreens[id] ?? modules.get(id);
    if (!module) throw new LeftToBrowser(id);
    return module as ScreenModule;
  };
  return {
    prepare: ({ route }) =>
      ready({
        Screen: screen(route.screen).default,
        Frame: route.within ? (screen(route.within).default as PreparedPage['Frame']) : undefined,
      }),
    retry: ({ route }) => {
      throw new LeftToBrowser(route.screen);
    },
  };
}
