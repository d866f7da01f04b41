import { useQuery } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { formatPercent } from '#listing/format-number.ts';
import { numbered, rowsOnPage, type Rate } from './rate';
import { RateSection } from './rate-section';

const commission: Rate = {
  words: () => ({
    title: t('Commission'),
    lead: t('The part of each sale that the court keeps. Paid orders keep theirs.'),
    loading: t('Loading the commission'),
    notLoaded: t('We couldn’t load the commission'),
    forAll: t('for every kitchen'),
    forTheRest: t('for every other kitchen'),
    others: t('Kitchens with their own commission'),
    more: t('More kitchens have their own commission.'),
    setOne: t('Set a commission'),
    set: t('Set the commission'),
    number: t('Percent'),
    isRequired: t('Percent is Required'),
    range: t('0 to 100'),
    wrongNumber: t('Give a number from 0 to 100 with at most two decimals'),
    whenEmpty: t('Leave it empty for the same as every other kitchen.'),
    isSet: t('Commission set'),
    isPlanned: t('Commission planned'),
    isWithdrawn: t('Commission withdrawn'),
    everyKitchen: t('Every kitchen without its own'),
    theRest: t('Every kitchen without its own'),
    noOwn: t('Same as the others'),
    history: t('History of the commission'),
    emptyHistory: t('No one has set a commission yet.'),
    notAllowed: t('You’re no longer an admin, so the commission wasn’t changed.'),
  }),
  format: formatPercent,
  ...{ least: 0, most: 100, field: 'percent' as const },
  ...{ hasCategories: false, needsKitchen: false },
  readCalls: ['GET /commission', 'GET /commission/{email}', 'GET /commission-changes'],
  set: ({ category: _none, number, ...body }, idempotencyKey) =>
    call('POST /commission-changes', { body: { ...body, percent: number }, idempotencyKey }),
  withdraw: (id) => call('DELETE /commission-changes/{id}', { params: { id } }),
  useChanges: (cursor) =>
    useQuery({
      ...apiPage('GET /commission-changes', { query: { limit: rowsOnPage, cursor } }),
      placeholderData: (before) => before,
      select: ({ items, ...rest }) => ({ ...rest, items: items.map(numbered) }),
    }),
};

/** The part of each sale that the court keeps, with its history. */
export function Commission() {
  const session = useSession();
  const now = useQuery({
    ...apiQuery('GET /commission'),
    select: ({ kitchens, percent, ...rest }) => ({
      ...rest,
      number: percent,
      others: kitchens.map(({ percent: number, ...kitchen }) => ({ kitchen, number })),
    }),
  });
  const formName = `new commission of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  return <RateSection id="commission" rate={commission} now={now} formName={formName} />;
}
