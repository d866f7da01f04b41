import { CardProviderRefused, findOrAbsent } from '#modules/payments/provider/provider-failure';
import type { PaymentsServices } from '#modules/payments/services';

/** Removes a card at the provider, if it is there. */
export async function detachCard(
  { cardCustomers }: Pick<PaymentsServices, 'cardCustomers'>,
  id: string,
): Promise<void> {
  await findOrAbsent(() => cardCustomers.detachCard(id).catch(unlessItIsDetached));
}

/** A parallel call, or somebody in the provider's dashboard, has detached it. */
function unlessItIsDetached(error: unknown): void {
  if (!(error instanceof CardProviderRefused)) throw error;
}
