import { queryOptions } from '@tanstack/react-query';

/** A script that hangs would keep the button waiting without a word. */
const patienceMs = 30_000;

async function load() {
  const [{ openStripe }, { CardPayment }] = await Promise.all([import('./open-stripe'), import('./card-payment')]);
  return { CardPayment, provider: await openStripe() };
}

const tooLong = (): Promise<never> =>
  new Promise((_, failed) =>
    setTimeout(() => failed(new Error('The card provider’s code takes too long.')), patienceMs),
  );

/** The cache outlives this build, and what is loaded here fits no other one: each has an entry of its own. */
const thisBuild = Math.random();

/** All that comes from the card provider, loaded when somebody can pay and not before. */
export const cardLibrary = queryOptions({
  queryKey: ['card library', thisBuild],
  queryFn: () => Promise.race([load(), tooLong()]),
  retry: false,
  staleTime: Infinity,
  structuralSharing: false,
});
