import type { AuditEntry } from '@food-court/shared-api';
import french from './fr.json';
import { changedFields } from '../audit/labels';

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const entry: AuditEntry = {
  _id: 'e1',
  at: '2026-03-09T12:00:00.000Z',
  by: 'Ada',
  action: 'dish changed',
  subject: 'Jollof',
  before: {},
  after: { sold_out: true, portions: 1_200, status: 'handed_over', role: 'Buyer', new_field: 'x' },
};
const inWords = () => changedFields(entry).map(({ name, after }) => `${name}: ${after?.replaceAll(/\s/g, ' ')}`);

test('formats names and numbers of the audit log in the language of the page', () => {
  expect(inWords()).toEqual(['sold out: yes', 'portions: 1,200', 'status: Handed over', 'role: Buyer', 'new field: x']);
  globalThis.foodCourtTexts = { '': 'fr', ...french, Buyer: 'Client' };
  expect(inWords()).toEqual([
    'épuisé: oui',
    'portions: 1 200',
    `statut: ${french['Handed over']}`,
    'rôle: Client',
    'new field: x',
  ]);
});
