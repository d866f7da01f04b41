import { useQuery } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { formatPercent } from '#listing/format-number.ts';
import { numbered, rowsOnPage, type Rate } from './rate';
import { RateSection } from './rate-section';

const tax: Rate = {
  words: () => ({
    title: t('Tax'),
    lead: t('The tax that prices contain. Prices stay the same, and paid orders keep their tax.'),
    loading: t('Loading the tax'),
    notLoaded: t('We couldn’t load the tax'),
    forAll: t('for everything'),
    forTheRest: t('for everything else'),
    others: t('Kitchens and categories with their own tax'),
    more: t('More kitchens and categories have their own tax.'),
    setOne: t('Set a tax'),
    set: t('Set the tax'),
    number: t('Percent'),
    isRequired: t('Percent is Required'),
    range: t('0 to 50'),
    wrongNumber: t('Give a number from 0 to 50 with at most two decimals'),
    whenEmpty: t('Leave it empty to remove this tax.'),
    isSet: t('Tax set'),
    isPlanned: t('Tax planned'),
    isWithdrawn: t('Tax withdrawn'),
    everyKitchen: t('Every kitchen'),
    theRest: t('Everything else'),
    noOwn: t('Removed'),
    history: t('History of the tax'),
    emptyHistory: t('No one has set a tax yet.'),
    notAllowed: t('You’re no longer an admin, so the tax wasn’t changed.'),
  }),
  format: formatPercent,
  ...{ least: 0, most: 50, field: 'percent' as const },
  ...{ hasCategories: true, needsKitchen: false },
  readCalls: ['GET /tax', 'GET /tax-changes'],
  set: ({ number, ...body }, idempotencyKey) =>
    call('POST /tax-changes', { body: { ...body, percent: number }, idempotencyKey }),
  withdraw: (id) => call('DELETE /tax-changes/{id}', { params: { id } }),
  useChanges: (cursor) =>
    useQuery({
      ...apiPage('GET /tax-changes', { query: { limit: rowsOnPage, cursor } }),
      placeholderData: (before) => before,
      select: ({ items, ...rest }) => ({ ...rest, items: items.map(numbered) }),
    }),
};

/** The tax of kitchens and categories, with its history. */
export function Tax() {
  const session = useSession();
  const now = useQuery({
    ...apiQuery('GET /tax'),
    select: ({ others, ...everyone }) => ({ ...numbered(everyone), others: others.map(numbered) }),
  });
  const formName = `new tax of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  return <RateSection id="tax" rate={tax} now={now} formName={formName} />;
}
