import type { Reply } from '#testing/identity-client';
import type { Side } from '../side';

/** The status of an answer, and the start of its error message. */
export type Gist = { status: number; message?: string };
/** A deliberate difference of ours. The comparison fails when it does not exist. */
export type Difference = { why: string; official: Gist; ours: Gist };
export type Step = { name: string; ask(side: Side): Promise<Reply>; differs?: Difference };

type Body = object | ((side: Side) => object | Promise<object>);
type Options = { as?: string; differs?: Difference };

const bodyFor = async (side: Side, body: Body): Promise<object> => (typeof body === 'function' ? body(side) : body);

/** A call with the public key. `as` names the account in its answer for later steps. */
export const own = (name: string, call: string, body: Body, { as, differs }: Options = {}): Step => ({
  name,
  differs,
  ask: async (side) => {
    const reply = await side.account(call, await bodyFor(side, body));
    return as === undefined ? reply : side.remember(as, reply);
  },
});

export const any = (name: string, call: string, body: Body, differs?: Difference): Step => ({
  name,
  differs,
  ask: async (side) => side.anyAccount(call, await bodyFor(side, body)),
});

export const token = (name: string, form: (side: Side) => Record<string, string>, differs?: Difference): Step => ({
  name,
  differs,
  ask: (side) => side.token(form(side)),
});

export const withToken =
  (account: string, body: object = {}) =>
  (side: Side): object => ({ ...body, idToken: side.known(account).idToken });

export const withId =
  (account: string, body: object = {}) =>
  (side: Side): object => ({ ...body, localId: side.known(account).localId });

export const withCode =
  (requestType: string, body: object = {}) =>
  async (side: Side): Promise<object> => ({ ...body, oobCode: await side.codeOf(requestType) });

export const refusedWith = (message: string, status = 400): Gist => ({ status, message });
export const taken: Gist = { status: 200 };
