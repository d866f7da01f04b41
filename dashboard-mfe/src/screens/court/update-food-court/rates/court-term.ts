import { useQuery } from '@tanstack/react-query';
import { call, language, t, type CourtTermName, type CourtTerms, type Text } from '@food-court/shared-api';
import { courtTermLimits } from '@food-court/shared-api/court-terms';
import { formatChargedNaira, formatNaira } from '@food-court/shared-api/naira';
import { apiPage } from '@food-court/shared-api/query';
import { rowsOnPage, type Rate, type RateWords } from './rate';

export const termTitles: Readonly<Record<CourtTermName, Text>> = {
  nairaPerDollar: 'Naira to a dollar' satisfies Text,
  leastDeliveryFee: 'Lowest delivery fee' satisfies Text,
  mostDeliveryFee: 'Highest delivery fee' satisfies Text,
  mostSurge: 'Highest surge' satisfies Text,
  courierPercent: 'Courier’s part of a delivery fee' satisfies Text,
  friendPercent: 'Discount of an invited friend' satisfies Text,
  friendSpends: 'Amount that the discount is for' satisfies Text,
  inviterCredit: 'Credit for inviting a friend' satisfies Text,
};

const fields: Readonly<Record<CourtTermName, Text>> = {
  nairaPerDollar: 'Naira for each dollar' satisfies Text,
  leastDeliveryFee: 'Fee in naira' satisfies Text,
  mostDeliveryFee: 'Fee in naira' satisfies Text,
  mostSurge: 'Times the fee' satisfies Text,
  courierPercent: 'Percent of the fee' satisfies Text,
  friendPercent: 'Percent of the price' satisfies Text,
  friendSpends: 'Amount in naira' satisfies Text,
  inviterCredit: 'Amount in naira' satisfies Text,
};

const formatOf =
  (term: CourtTermName, { nairaPerDollar }: CourtTerms) =>
  (number: number): string => {
    if (term === 'nairaPerDollar') return formatNaira(number);
    const text = number.toLocaleString(language());
    if (term === 'mostSurge') return `${text}x`;
    return term === 'friendPercent' || term === 'courierPercent'
      ? `${text} %`
      : formatChargedNaira(number, nairaPerDollar);
  };

const wordsOf = (term: CourtTermName, { defaults }: CourtTerms): RateWords => {
  const { least, most } = courtTermLimits[term];
  const range = { least, most };
  return {
    title: t(termTitles[term]),
    lead:
      term === 'courierPercent'
        ? t('Couriers see what a run pays. A run that was given out before keeps its number.')
        : t('The FAQ shows this number. What was promised before keeps its own.'),
    loading: t('Loading the terms'),
    notLoaded: t('We couldn’t load the terms'),
    forAll: defaults.includes(term) ? t('the default, because no one has set it') : '',
    forTheRest: '',
    others: '',
    more: '',
    setOne: t('Set a term'),
    set: t('Set the term'),
    number: t(fields[term]),
    isRequired: t('Number is Required'),
    range: t('{least} to {most}', range),
    wrongNumber: t('Give a number from {least} to {most} with at most two decimals', range),
    whenEmpty: '',
    isSet: t('Term set'),
    isPlanned: t('Term planned'),
    isWithdrawn: t('Term withdrawn'),
    everyKitchen: '',
    theRest: t('Everyone'),
    noOwn: '',
    history: t('History of the term'),
    emptyHistory: t('No one has set this yet, so the default holds.'),
    notAllowed: t('You’re no longer an admin, so the term wasn’t changed.'),
  };
};

export const courtTerm = (term: CourtTermName, terms: CourtTerms): Rate => ({
  words: () => wordsOf(term, terms),
  format: formatOf(term, terms),
  ...courtTermLimits[term],
  ...{ field: 'number', hasCategories: false, needsKitchen: false, isOfCourt: true },
  readCalls: ['GET /court-terms', 'GET /court-term-changes'],
  set: ({ number, from }, idempotencyKey) =>
    call('POST /court-term-changes', { body: { term, number: number ?? 0, ...(from && { from }) }, idempotencyKey }),
  withdraw: (id) => call('DELETE /court-term-changes/{id}', { params: { id } }),
  useChanges: (cursor) =>
    useQuery({
      ...apiPage('GET /court-term-changes', { query: { term, limit: rowsOnPage, cursor } }),
      placeholderData: (before) => before,
    }),
});
