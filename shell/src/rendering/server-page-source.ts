import type { PageSource, PreparedPage } from '../navigation/page-source';
import { resolvedPromise } from '../navigation/readable-promise';
import type { RenderScreen } from '@food-court/federation/mounted-screen';
import { renderedScreen } from '../remotes/mounted-screens/rendered-screen';
import type { ScreenModule } from '../remotes/screens';
import Login from '../screens/login/login.screen';
import Register from '../screens/register/register.screen';
import { LeftToBrowser } from './page-state';

const ownScreens: Record<string, ScreenModule> = {
  'shell/login': { default: Login },
  'shell/register': { default: Register },
};

/** Accepts what a remote exports for the server: a React component or a function that renders another framework’s markup. */
export function screenOnServer(module: unknown, signal: AbortSignal): ScreenModule | undefined {
  const { renderToString } = (module ?? {}) as { renderToString?: RenderScreen };
  return renderToString ? { default: renderedScreen(renderToString, signal) } : (module as ScreenModule | undefined);
}

/** The screens that the server has loaded. The browser renders a screen whose module is missing. */
export function serverPageSource(
  screens: ReadonlyMap<string, ScreenModule | undefined>,
  isPlanned = false,
): PageSource {
  const screen = (id: string): ScreenModule => {
    const found = ownScreens[id] ?? screens.get(id);
    if (!found) throw new LeftToBrowser(id, isPlanned);
    return found;
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
