import type { PaymentContext } from '../payments/payment-context';
import type { Form } from '../protocol/form';
import type { Read } from '../protocol/parameters';
import type { Access } from './api-keys';

export type Request = {
  /** The value of `{id}` in the path. */
  id: string;
  path: string;
  access: Access;
  context: PaymentContext;
};
export type Call = {
  /** `POST /payment_intents/{id}/confirm` */
  route: string;
  /** A browser may make it, with the publishable key. */
  isForBrowsers: boolean;
  answer(request: Request, form: Form): object;
};
type Work<Input> = (request: Request, input: Input) => object;

export const serverCall = <Input>(route: string, read: Read<Input>, work: Work<Input>): Call => ({
  route,
  isForBrowsers: false,
  answer: (request, form) => work(request, read(form, '')),
});
export const browserCall = <Input>(route: string, read: Read<Input>, work: Work<Input>): Call => ({
  ...serverCall(route, read, work),
  isForBrowsers: true,
});
