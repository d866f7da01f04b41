import type { Route } from '@food-court/federation/surface';

const lineInputs = ['of', 'per', 'date', 'cursor'] as const;

export const moneyData = [
  { call: 'GET /money/{email}', own: true, for: ['Seller'], query: ['per', 'date'], always: true },
  { call: 'GET /money', for: ['admin'], query: ['per', 'date'], always: true },
] as const satisfies Route['data'];

export const linesData = [
  { call: 'GET /money-lines/{email}', paged: true, own: true, for: ['Seller'], query: lineInputs, always: true },
  { call: 'GET /money-lines', paged: true, for: ['admin'], query: [...lineInputs, 'kitchen'], always: true },
] as const satisfies Route['data'];

export const statementData = [
  { call: 'GET /statements/{id}', query: ['month'], always: true },
  {
    call: 'GET /statements/{id}/lines',
    paged: true,
    query: ['month', 'cursor'],
    inputs: { limit: '100' },
    always: true,
  },
] as const satisfies Route['data'];

export const payoutsData = [
  { call: 'GET /payouts', paged: true, query: ['kitchen', 'cursor'], always: true },
  { call: 'GET /payouts', paged: true, inputs: { show: 'waiting' }, always: true },
] as const satisfies Route['data'];
