import { useQuery } from '@tanstack/react-query';
import { call, formatDollars, t } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { rowsOnPage, type Rate } from './rate';
import { RateSection } from './rate-section';

const rent: Rate = {
  words: () => ({
    title: t('Rent'),
    lead: t('What a kitchen pays for a month. The rent that is in force when a month begins is due on its first day.'),
    loading: t('Loading the rents'),
    notLoaded: t('We couldn’t load the rents'),
    forAll: t('No kitchen pays rent.'),
    forTheRest: '',
    others: t('Kitchens that pay rent, by month'),
    more: t('More kitchens pay rent.'),
    setOne: t('Set a rent'),
    set: t('Set the rent'),
    number: t('Dollars a month'),
    isRequired: t('Amount is Required'),
    range: t('0.01 to 100,000'),
    wrongNumber: t('Give an amount from 0.01 to 100,000 with at most two decimals'),
    whenEmpty: t('Leave it empty to end the rent.'),
    isSet: t('Rent set'),
    isPlanned: t('Rent planned'),
    isWithdrawn: t('Rent withdrawn'),
    everyKitchen: t('Choose a kitchen'),
    theRest: '',
    noOwn: t('No rent'),
    history: t('History of the rents'),
    emptyHistory: t('No one has set a rent yet.'),
    notAllowed: t('You’re no longer an admin, so the rent wasn’t changed.'),
  }),
  format: formatDollars,
  ...{ least: 0.01, most: 100_000, field: 'amount' },
  ...{ hasCategories: false, needsKitchen: true },
  readCalls: ['GET /rent', 'GET /rent-changes'],
  set: ({ number, kitchen = '', from }, idempotencyKey) =>
    call('POST /rent-changes', { body: { amount: number, kitchen, ...(from && { from }) }, idempotencyKey }),
  withdraw: (id) => call('DELETE /rent-changes/{id}', { params: { id } }),
  useChanges: (cursor) =>
    useQuery({
      ...apiPage('GET /rent-changes', { query: { limit: rowsOnPage, cursor } }),
      placeholderData: (before) => before,
      select: ({ items, ...rest }) => ({
        ...rest,
        items: items.map(({ amount, ...change }) => ({ ...change, number: amount })),
      }),
    }),
};

/** The rents of kitchens, with their history. */
export function Rent() {
  const session = useSession();
  const now = useQuery({
    ...apiQuery('GET /rent'),
    select: ({ kitchens, ...rest }) => ({
      ...rest,
      others: kitchens.map(({ amount: number, ...kitchen }) => ({ kitchen, number })),
    }),
  });
  const formName = `new rent of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  return <RateSection id="rent" rate={rent} now={now} formName={formName} />;
}
