import { dishToSend, type DishText } from '../dish-form/dish-values';

/** As the call carries them; what nobody changed here stays as it is there. */
export function changedFields(own: readonly (keyof DishText)[], now: DishText): Partial<ReturnType<typeof dishToSend>> {
  const all = dishToSend(now);
  return Object.fromEntries(own.map((name) => [name, all[name]]));
}
