import { dishCalls } from './dishes.calls';
import { userCalls } from './users.calls';

/** Every call of the product, stated once. Server, client, query keys, test stand-ins and API page are bound to it. */
export const contract = { ...userCalls, ...dishCalls };

export type Contract = typeof contract;
export type CallName = keyof Contract;
