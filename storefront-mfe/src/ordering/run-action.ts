import type { QueryClient } from '@tanstack/react-query';
import { getSession, toast } from '@food-court/shared-auth';
import { actions } from './actions';
import { getBuyer } from './buyer';
import { refetchMenus, refetchOwnList } from './cached-lists';
import { errorMessage, isDishOutdated, isSessionOver } from './errors';
import { loginRedirect, type LeftPage } from './login-redirect';
import { withChoices } from './place-order';
import type { StartedAction } from './started-action';

interface ShownPage extends LeftPage {
  client: QueryClient;
}

/** Resolves to whether the page is left for another one. */
export async function runAction(started: StartedAction, page: ShownPage): Promise<boolean> {
  try {
    return await run(started, page);
  } catch (error) {
    await handleError(error, started, page);
    return false;
  }
}

async function run({ action, dish: shown, pressedAt, reload, pending }: StartedAction, page: ShownPage) {
  const dish = action === 'order' ? await withChoices(shown) : shown;
  if (!dish) return false;
  const buyer = await getBuyer();
  if (pending?.uid !== undefined && pending.uid !== buyer?.uid) return false;
  if (!buyer) {
    await loginRedirect(page).redirectVisitor({ action, dish });
    return true;
  }
  const { run: send, list, page: resultPage, successText } = actions[action];
  const made = await send(buyer, reload ? await reload() : dish, pressedAt);
  if (!made) return false;
  refetchOwnList(page.client, list);
  await page.navigate(resultPage, { replace: pending !== undefined });
  toast.success(successText(made.title));
  return true;
}

async function handleError(error: unknown, { action, dish }: StartedAction, page: ShownPage): Promise<void> {
  const session = getSession();
  if (isSessionOver(error) && session.status === 'signed-in')
    return loginRedirect(page).redirectAfterSession(error, { action, dish, uid: session.user.uid });
  toast.error(errorMessage(error));
  if (isDishOutdated(error)) refetchMenus(page.client);
}
