import type { OrderingServices } from '#modules/ordering/index';

/** Services that this module is given. */
export type TogetherServices = Pick<OrderingServices, 'db' | 'publicUrl' | 'settings' | 'courtClock'>;
