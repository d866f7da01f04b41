import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address, Delivery, DeliveryPrice, DeliveryQuote } from '@food-court/shared-api';
import type { CheckoutFixture } from './checkout-fixture';

const court = { latitude: 6.5244, longitude: 3.3792 };

/** A court with zones, so that a place is one press. */
export const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  on: true,
  position: court,
  reachKm: 8,
  zones: [
    { name: 'Yaba', km: 4.1 },
    { name: 'Ikeja', km: 5 },
  ],
  least: 390,
  most: 850,
  perKm: 92,
  step: 1,
  counts: { openTickets: 31, cookingSlots: 40 },
  mostStep: 1.5,
  nairaPerDollar: 1_500,
  ...change,
});

export const price = (change: Partial<DeliveryPrice> = {}): DeliveryPrice => ({
  amount: 0.61,
  naira: 920.64,
  nairaPerDollar: 1_500,
  km: 4.1,
  step: 1.2,
  counts: { openTickets: 31, cookingSlots: 40 },
  rule: { version: 1, least: 390, most: 850, perKm: 92, mostStep: 1.5 },
  ...change,
});

export const quote = (change: Partial<DeliveryQuote> = {}): DeliveryQuote => ({
  _id: 'q1',
  ...price(),
  expiresAt: '2026-11-29T12:10:00.000Z',
  ...change,
});

export const home: Address = {
  _id: 'home',
  label: 'Home',
  street: 'Allen Avenue 12',
  note: 'Second floor',
  to: { zone: 'Yaba' },
};

/** Has the server charge the total that the buyer saw. */
export function chargeAsSeen(fixture: CheckoutFixture): void {
  const seen = (): number => (fixture.sent('POST /checkouts').at(-1)!.body as { total: number }).total;
  const place = fixture.placeCheckout;
  fixture.placeCheckout = async () => ({ ...(await place()), amount: seen(), deliveryFee: 0.61 });
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: seen() });
}

/** The press of a test with fake timers needs its own user. */
type User = Pick<typeof userEvent, 'click' | 'selectOptions' | 'paste'>;

export async function chooseDelivery(user: User = userEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Delivery' }));
}

export async function sayWhere(zone: string, street?: string, user: User = userEvent): Promise<void> {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Where to?' }), zone);
  if (street === undefined) return;
  await user.click(screen.getByRole('textbox', { name: 'Street and number' }));
  await user.paste(street);
}

export const fee = () => screen.findByRole('region', { name: 'Delivery fee' });
