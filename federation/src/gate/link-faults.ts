import type { ManifestFacts } from '../discovery';
import type { PlacedLink } from '../surface/surface';
import { textFaults, textLimits } from './surface-shape';

/** Limits per remote. The navigation of the site has room for some more. */
const mostInPlace: Readonly<Record<PlacedLink['place'], number>> = {
  navbar: 4,
  'navbar-icons': 4,
  'account-menu': 4,
  footer: 8,
  sidebar: 30,
  'new-orders': 2,
};

/** Labels of the site's own frame, in its languages. A remote's link with such a label could lead people to a forged page. */
const labelsOfFrame = new Set(
  [
    ...['Login', 'Log in', 'Sign in', 'LogOut', 'Log off', 'Sign out', 'Register', 'Sign up', 'Create account'],
    ...['Connexion', 'Se connecter', 'Déconnexion', 'Se déconnecter', 'S’inscrire', 'Inscription', 'Créer un compte'],
  ].map(bare),
);

export function linkFaults({ surface: { name, routes }, languages = {} }: ManifestFacts): string[] {
  const links = routes.flatMap(({ path, links: placed = [] }) => placed.map((link) => ({ path, ...link })));
  const labels = new Set(links.map(({ label }) => label));
  const translations = Object.values(languages).flatMap(({ surface }) =>
    Object.entries(surface).flatMap(([text, translation]) => (labels.has(text) ? [translation] : [])),
  );
  return [
    ...links.flatMap(({ path, place }) =>
      Object.hasOwn(mostInPlace, place) ? [] : [`${path} has a link at ${place}, which isn’t a place of the site`],
    ),
    ...Object.entries(mostInPlace).flatMap(([place, most]) => {
      const count = links.filter((link) => link.place === place).length;
      return count > most ? [`it has ${count} links at ${place}; ${most} are allowed`] : [];
    }),
    ...translations.flatMap((label) => textFaults('the translation of a label', label, 2 * textLimits.label)),
    ...[...labels, ...translations]
      .filter((label) => name !== 'shell' && labelsOfFrame.has(bare(label)))
      .map((label) => `a link is labelled “${label}”, which is reserved for the site itself`),
  ];
}

/** Returns the same for 'Log in', 'LOG-IN' and 'Lógin'. */
function bare(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
