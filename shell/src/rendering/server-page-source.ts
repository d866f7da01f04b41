import { slotsOf, type Manifest } from '@food-court/federation/discovery';
import { hasParts } from '../site/slots/has-parts';
import type { PageSource, PreparedPage, SlotSource } from '../navigation/page-source';
import { rejectedPromise, resolvedPromise } from '../navigation/readable-promise';
import type { RenderScreen } from '@food-court/federation/mounted-screen';
import { renderedScreen } from '../remotes/mounted-screens/rendered-screen';
import type { ScreenModule } from '../remotes/screens';
import GuestPlace from '../site/guest-remotes/guest-place';
import Login from '../screens/login/login.screen';
import Register from '../screens/register/register.screen';
import { LeftToBrowser } from './page-state';

const ownScreens: Record<string, ScreenModule> = {
  'shell/guest': { default: GuestPlace },
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
  slots: SlotSource = serverSlots([], new Map()),
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
    slots,
  };
}

/** Slots with the parts that the server has loaded. The browser renders the others, and nothing has failed. */
export function serverSlots(
  manifests: readonly Manifest[],
  parts: ReadonlyMap<string, ScreenModule | undefined>,
): SlotSource {
  return {
    hasParts: manifests.some(hasParts),
    slotsOf: (screen) => slotsOf(manifests, screen),
    loadPart: (id) => {
      const found = parts.get(id);
      return found ? resolvedPromise(found) : rejectedPromise(new LeftToBrowser(id, true));
    },
  };
}
