import french from './fr.json';
import { everyone, nobodyFoundText } from '../people/messages';

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const withPlainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

test('formats texts, plurals and numbers of a people list in the language of the page', () => {
  const counts = () => [1, 2, 1_000].map((total) => withPlainSpaces(everyone.count({ total, more: total === 1_000 })));
  expect([everyone.title, ...counts()]).toEqual(['All Users', '1 user', '2 users', '1,000+ users']);
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  expect([everyone.title, ...counts()]).toEqual([
    'Tous les utilisateurs',
    '1 utilisateur',
    '2 utilisateurs',
    '1 000+ utilisateurs',
  ]);
  expect(withPlainSpaces(nobodyFoundText(everyone, 'Ada'))).toBe(
    'Personne ici n’a « Ada » dans son nom ou son e-mail.',
  );
});
