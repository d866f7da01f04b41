import { useQuery } from '@tanstack/react-query';
import { call, formatDollars, t } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { rowsOnPage, type Rate } from './rate';
import { RateSection } from './rate-section';

const serviceFee: Rate = {
  words: () => ({
    title: t('Service fee'),
    lead: t('What a buyer pays the court for each checkout, beside the dishes. Placed orders keep their fee.'),
    loading: t('Loading the service fee'),
    notLoaded: t('We couldn’t load the service fee'),
    forAll: t('for each checkout'),
    forTheRest: '',
    others: '',
    more: '',
    setOne: t('Set a service fee'),
    set: t('Set the service fee'),
    number: t('Dollars for each checkout'),
    isRequired: t('Amount is Required'),
    range: t('0 to 100. 0 ends the fee.'),
    wrongNumber: t('Give an amount from 0 to 100 with at most two decimals'),
    whenEmpty: '',
    isSet: t('Service fee set'),
    isPlanned: t('Service fee planned'),
    isWithdrawn: t('Service fee withdrawn'),
    everyKitchen: '',
    theRest: t('Each checkout'),
    noOwn: '',
    history: t('History of the service fee'),
    emptyHistory: t('No one has set a service fee yet.'),
    notAllowed: t('You’re no longer an admin, so the service fee wasn’t changed.'),
  }),
  format: formatDollars,
  ...{ least: 0, most: 100, field: 'amount' },
  ...{ hasCategories: false, needsKitchen: false, isOfCourt: true },
  readCalls: ['GET /service-fee', 'GET /service-fee-changes'],
  set: ({ number, from }, idempotencyKey) =>
    call('POST /service-fee-changes', { body: { amount: number ?? 0, ...(from && { from }) }, idempotencyKey }),
  withdraw: (id) => call('DELETE /service-fee-changes/{id}', { params: { id } }),
  useChanges: (cursor) =>
    useQuery({
      ...apiPage('GET /service-fee-changes', { query: { limit: rowsOnPage, cursor } }),
      placeholderData: (before) => before,
      select: ({ items, ...rest }) => ({
        ...rest,
        items: items.map(({ amount, ...change }) => ({ ...change, number: amount })),
      }),
    }),
};

/** The service fee of the court, with its history. A page may have twelve answers, so the browser reads it. */
export function ServiceFee() {
  const session = useSession();
  const now = useQuery({
    ...apiQuery('GET /service-fee'),
    select: ({ amount }) => ({ number: amount, others: [] }),
  });
  const formName = `new service fee of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  return <RateSection id="service-fee" rate={serviceFee} now={now} formName={formName} />;
}
