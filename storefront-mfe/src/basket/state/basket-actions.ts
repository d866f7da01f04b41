import type { QueryClient } from '@tanstack/react-query';
import { call, isTransient, t, type BasketLine, type Dish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { askForChoices } from '#ordering/dialogs/ask.ts';
import type { ChosenPortions } from '#ordering/dialogs/open-dialog.ts';
import { flyToBasket } from '#motion/fly-to-basket.ts';
import { refetchMenus } from '#ordering/cached-lists.ts';
import { errorMessage, isDishOutdated } from '#ordering/errors.ts';
import { mayBeTogether } from '../together/shared-mark';
import { isOrderable, newLine } from './basket-lines';
import { basketKey, shownBasket } from './basket-queue';
import { addLine, changeLine, removeLine } from './change-lines';

/** A failed change is undone by then; this says why. */
async function report(client: QueryClient, change: Promise<void>, retry?: () => void): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    toast.error(
      errorMessage(error),
      retry && isTransient(error) ? { action: { label: t('Try again'), run: retry } } : {},
    );
    if (isDishOutdated(error)) refetchMenus(client);
    return false;
  }
}

const putLine = (client: QueryClient, line: BasketLine): Promise<boolean> =>
  report(client, addLine(client, line), () => void putLine(client, line));

/**
 * Handles a press on "+". A dish with options asks for choices first, unless they are given; a wish only provides the id of its dish. `onCounted` is
 * called once, when the basket shows the press or the press has failed.
 */
export async function addToBasket(
  client: QueryClient,
  shown: Dish | Pick<Dish, '_id'>,
  pressed: HTMLElement,
  onCounted = (): unknown => undefined,
  given?: ChosenPortions,
): Promise<void> {
  const dish = 'options' in shown ? shown : await loadDish(client, shown._id);
  if (!dish) return;
  const chosen =
    given ??
    (dish.options.length === 0
      ? { choices: [], quantity: 1, price: dish.price }
      : await askForChoices({ dish, purpose: 'basket' }));
  if (!chosen) return;
  flyToBasket(pressed);
  const line = newLine(dish, chosen);
  if (mayBeTogether() && (await putIntoShared(client, line))) return void onCounted();
  const adding = putLine(client, line);
  // The basket of somebody who is still being asked for is not shown before the server has said it.
  if (!client.getQueryData(basketKey)) await adding;
  onCounted();
  await adding;
}

/** Whoever is in a shared basket adds to that one, so that they have one basket. Returns false if they are in none. */
async function putIntoShared(client: QueryClient, line: BasketLine): Promise<boolean> {
  try {
    const { addToShared } = await import('./add-to-shared');
    return await addToShared(client, line);
  } catch (error) {
    const run = () => void putIntoShared(client, line);
    toast.error(errorMessage(error), isTransient(error) ? { action: { label: t('Try again'), run } } : {});
    if (isDishOutdated(error)) refetchMenus(client);
    return true;
  }
}

async function loadDish(client: QueryClient, id: string): Promise<Dish | undefined> {
  try {
    return await call('GET /product/{id}', { params: { id } });
  } catch (error) {
    toast.error(errorMessage(error));
    if (isDishOutdated(error)) refetchMenus(client);
    return undefined;
  }
}

export const setQuantity = (client: QueryClient, line: BasketLine, quantity: number): Promise<boolean> =>
  quantity < 1 ? removeWithUndo(client, line) : report(client, changeLine(client, line, { quantity }));

/** Takes one portion of a dish out, of the line that came last. */
export async function takeFromBasket(client: QueryClient, dishId: string): Promise<void> {
  const line = shownBasket(client)?.lines.findLast(({ productId }) => productId === dishId);
  if (line) await setQuantity(client, line, line.quantity - 1);
}

export const setNote = (client: QueryClient, line: BasketLine, note: string): Promise<boolean> =>
  report(client, changeLine(client, line, { note: note.trim() || undefined }));

/** Says whether the note of a line is about an allergy. */
export const setAllergy = (client: QueryClient, line: BasketLine, needsConfirmation: boolean): Promise<boolean> =>
  report(client, changeLine(client, line, { needsConfirmation }));

/** The choices of the dish have changed: they are asked for again. */
export async function chooseAgain(client: QueryClient, line: BasketLine): Promise<void> {
  const dish = await loadDish(client, line.productId);
  if (!dish) return;
  const { quantity, note, needsConfirmation, choices } = line;
  const before = { quantity, note, needsConfirmation, choices: choices.map(({ id }) => id) };
  const chosen =
    dish.options.length === 0
      ? { ...before, choices: [], price: dish.price }
      : await askForChoices({ dish, purpose: 'change', before });
  if (chosen) await report(client, changeLine(client, line, { note: undefined, needsConfirmation: false, ...chosen }));
}

export async function removeWithUndo(client: QueryClient, line: BasketLine): Promise<boolean> {
  const isRemoved = await report(client, removeLine(client, line));
  if (!isRemoved) return false;
  const undo = { label: t('Undo'), run: () => void putLine(client, line) };
  toast.success(
    t('Removed {title} from your basket', { title: line.title }),
    isOrderable(line) ? { action: undo } : undefined,
  );
  return true;
}

export async function removeUnorderable(client: QueryClient, lines: readonly BasketLine[]): Promise<void> {
  const removed = await Promise.all(
    lines.filter((line) => !isOrderable(line)).map((line) => report(client, removeLine(client, line))),
  );
  if (removed.every(Boolean)) toast.success(t('We removed what can’t be ordered'));
}
