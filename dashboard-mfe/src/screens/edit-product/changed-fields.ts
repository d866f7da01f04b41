import { dishToSend, type DishText } from '../dish-form/dish-values';

type DishToSend = ReturnType<typeof dishToSend>;

/** What stands otherwise in the form than it did when it was opened: what somebody else changed meanwhile stays theirs. */
export function changedFields(opened: DishText, now: DishText): Partial<DishToSend> {
  const before = dishToSend(opened);
  const entries = Object.entries(dishToSend(now)) as [keyof DishToSend, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== before[name]));
}
