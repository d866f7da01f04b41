import { queryOptions } from '@tanstack/react-query';

/** Without a timeout, a script that never loads would leave the button disabled without a message. */
const loadTimeoutMs = 30_000;

async function load() {
  const [{ openStripe }, { CardPayment }] = await Promise.all([
    import(/* webpackChunkName: "open-stripe" */ './open-stripe'),
    import(/* webpackChunkName: "card-payment" */ './card-payment'),
  ]);
  return { CardPayment, provider: await openStripe() };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The card provider’s code takes too long.')), loadTimeoutMs),
  );

/** The query cache outlives this build, but its card library fits no other one, so each build has its own entry. */
const buildKey = Math.random();

/** All code from the card provider. It is only loaded when the user can pay. */
export const cardLibrary = queryOptions({
  queryKey: ['card library', buildKey],
  queryFn: () => Promise.race([load(), timeout()]),
  retry: false,
  staleTime: Infinity,
  structuralSharing: false,
});
