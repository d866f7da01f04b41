import { queryOptions } from '@tanstack/react-query';

/** Without a timeout, a script that never loads would leave the button disabled without a message. */
const loadTimeoutMs = 30_000;

async function load<Form extends object>(importForm: () => Promise<Form>) {
  const [{ openStripe }, form] = await Promise.all([
    import(/* webpackChunkName: "open-stripe" */ '../provider/open-stripe'),
    importForm(),
  ]);
  return { ...form, provider: await openStripe() };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The card provider’s code takes too long.')), loadTimeoutMs),
  );

/** The query cache outlives this build, but its card library fits no other one, so each build has its own entry. */
const buildKey = Math.random();

/** All code from the card provider, and our form with its field. It is only loaded when the user can type a card. */
export const libraryOf = <Form extends object>(form: string, importForm: () => Promise<Form>) =>
  queryOptions({
    queryKey: ['card library', form, buildKey],
    queryFn: () => Promise.race([load(importForm), timeout()]),
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });

export const cardLibrary = libraryOf('payment', () => import(/* webpackChunkName: "card-payment" */ './card-payment'));
