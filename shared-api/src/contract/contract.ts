import { bannerCalls } from './banner.calls';
import { dishCalls } from './dishes.calls';
import { kitchenCalls } from './kitchen.calls';
import { orderLifeCalls } from './order-life.calls';
import { orderCalls } from './orders.calls';
import { paymentCalls } from './payments.calls';
import { peopleCalls } from './people.calls';
import { userCalls } from './users.calls';
import { versionCalls } from './versions.calls';
import { wishCalls } from './wishes.calls';

/** Every call of the product, stated once. Server, client, query keys, test stand-ins and API page are bound to it. */
export const contract = {
  ...userCalls,
  ...peopleCalls,
  ...dishCalls,
  ...kitchenCalls,
  ...orderCalls,
  ...orderLifeCalls,
  ...paymentCalls,
  ...wishCalls,
  ...bannerCalls,
  ...versionCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
