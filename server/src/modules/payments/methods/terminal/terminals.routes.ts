import type { Handlers } from '#platform/contract/handler';
import type { PaymentsServices } from '#modules/payments/services';

export const terminalHandlers = (services: PaymentsServices): Handlers<'GET /terminals'> => ({
  'GET /terminals': async () =>
    (await services.terminal.listReaders())
      .map(({ id, label, isOnline }) => ({ _id: id, label, isOnline }))
      .sort((one, other) => one.label.localeCompare(other.label)),
});
