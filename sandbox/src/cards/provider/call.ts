import type { Desk } from '../payments/desk';
import type { Form } from './form';
import type { Read } from './parameters';

export type Visit = {
  /** What `{id}` in the path is. */
  id: string;
  path: string;
  desk: Desk;
};

export type Call = {
  /** `POST /payment_intents/{id}/confirm` */
  at: string;
  /** A browser may make it, with the publishable key. */
  forBrowsers: boolean;
  answer(visit: Visit, form: Form, access: Access): object;
};

/** Who asks, by the key shown. */
export type Access = 'server' | 'browser';

type Work<Input> = (visit: Visit, input: Input, access: Access) => object;

export const serverCall = <Input>(at: string, read: Read<Input>, work: Work<Input>): Call => ({
  at,
  forBrowsers: false,
  answer: (visit, form, access) => work(visit, read(form, ''), access),
});

export const anyCall = <Input>(at: string, read: Read<Input>, work: Work<Input>): Call => ({
  ...serverCall(at, read, work),
  forBrowsers: true,
});
