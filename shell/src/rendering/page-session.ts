import { AsyncLocalStorage } from 'async_hooks';
import type { SessionSnapshot } from '@food-court/federation/discovery';
import { setFirstSession, type Session } from '@food-court/shared-auth';

const pageSession = new AsyncLocalStorage<Session | undefined>();

/** The server renders several pages at once; each of them, with all its asynchronous work, has its own session. */
setFirstSession(() => pageSession.getStore());

export const forPerson = <Result>(session: SessionSnapshot | undefined, render: () => Result): Result =>
  pageSession.run(session, render);
