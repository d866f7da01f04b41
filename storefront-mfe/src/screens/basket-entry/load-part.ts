import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createObservable, type Dish } from 'shared-api';

interface BasketPart {
  BasketBar: ComponentType;
  addToBasket: (client: QueryClient, dish: Dish | Pick<Dish, '_id'>) => Promise<void>;
}

/** The bar and all that changes the basket: not before somebody has a basket, or puts something into it. */
export const basketPart = createObservable<BasketPart | undefined>(undefined);

export async function loadBasketPart(): Promise<BasketPart> {
  const { BasketBar, addToBasket } = await import(/* webpackChunkName: "basket" */ '../basket-bar/basket-part');
  const part = basketPart.get() ?? { BasketBar, addToBasket };
  if (!basketPart.get()) basketPart.set(part);
  return part;
}
