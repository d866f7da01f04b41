import { remember, remembered, taken } from '../open-tab/tab-memory';

const parameter = 'borders';
const memory = 'food-court-borders';

/** Asked for by address once, they stay in this tab until they are hidden, through new documents as well. */
export function bordersWished(): boolean {
  const asked = new URLSearchParams(location.search).has(parameter);
  if (asked) remember(memory, 'yes');
  return asked || remembered(memory) !== undefined;
}

/** The address would bring them back with the next document. */
export function endBordersWish(): void {
  taken(memory);
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
