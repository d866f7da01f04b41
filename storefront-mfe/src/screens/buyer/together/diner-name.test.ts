import french from '#languages/fr.json';
import { dinerName } from './diner-name';

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

test('names somebody without a name in the language of the reader, and leaves chosen names alone', () => {
  expect(dinerName('Guest 2')).toBe('Guest 2');
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  expect(dinerName('Guest 2')).toBe('Invité 2');
  expect(dinerName('Guest of Ama')).toBe('Guest of Ama');
});
