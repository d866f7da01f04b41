import type { OrderStatus } from 'shared-api/contract';
import { Refusal } from '#http/refusal';
import type { Step } from './order-steps.policy';

const inWords: Record<OrderStatus, string> = {
  placed: 'waiting to be accepted',
  accepted: 'accepted',
  preparing: 'being prepared',
  ready: 'ready',
  handed_over: 'handed over',
  declined: 'declined',
  cancelled: 'cancelled',
};

export const changedMeanwhile = (now: OrderStatus): Refusal =>
  new Refusal('changed_meanwhile', `This order has moved on: it is ${inWords[now]}.`);

export const noSuchStep = (from: OrderStatus, to: OrderStatus): Refusal =>
  new Refusal('conflict', `An order that is ${inWords[from]} can’t become ‘${to.replace('_', ' ')}’.`);

export const notPaid = (): Refusal => new Refusal('conflict', 'This order is not paid yet.');

export const sentBack = (): Refusal => new Refusal('conflict', 'All the money for this order went back to the buyer.');

export const whoseStep = ({ by }: Step): string =>
  by.includes('buyer')
    ? 'Only the buyer and admins may cancel an order.'
    : 'Only the seller of this dish and admins may do this.';
