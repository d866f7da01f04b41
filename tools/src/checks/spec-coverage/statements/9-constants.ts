import type { Statement } from '../statement';

export const constants: readonly Statement[] = [
  { id: '9.1', says: 'A toast closes after 5000 ms' },
  { id: '9.2', says: 'An ID token for the sync is at most 300 s old' },
  { id: '9.3', says: 'The categories are Chinese, Drinks, Rice, Chicken' },
  { id: '9.4', says: 'A product has 1 to 3 photos', decided: 'Enforced' },
  { id: '9.5', says: 'Prices are shown in dollars' },
  { id: '9.6', says: 'The home page shows 4 category items, one per category' },
  { id: '9.7', says: 'FAQ’s delivery fee: 390 to 850 naira' },
  { id: '9.8', says: 'FAQ’s surge: up to 1.5x' },
  { id: '9.9', says: 'FAQ’s referral: 10% off up to N2,000' },
  { id: '9.10', says: 'FAQ’s referral credit: N200' },
  { id: '9.11', says: 'A query is retried 3 times' },
  { id: '9.12', says: 'Its back-off grows up to 30 s' },
  { id: '9.13', says: 'Query data stays in the cache for 5 minutes' },
  { id: '9.14', says: 'A chunk’s load time-out is 120 s' },
  {
    id: '9.15',
    says: 'Settings name a backend project (api key, app id, auth domain, project id, storage bucket, messaging sender id), an image-hosting key and a card payment publishable key',
    decided: 'Read at run time from GET /config.json, so that one build runs in every environment',
  },
  { id: '9.16', says: 'Typing animation: 150 ms a letter' },
  { id: '9.17', says: 'Typing animation: 1000 ms before writing' },
  { id: '9.18', says: 'Typing animation: 2000 ms before deleting' },
  { id: '9.19', says: 'Typing animation: the cursor blinks every 500 ms' },
];
