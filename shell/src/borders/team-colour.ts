import styles from './borders.module.css';

const colours = [styles.paprika, styles.herb, styles.aubergine, styles.berry];

/** The teams of a site have colours of their own, as far as there are colours; the frame around all is ink. */
export function teamColour(owner: string, teams: readonly string[]): string {
  const place = teams.toSorted().indexOf(owner);
  return (place < 0 ? styles.ink : colours[place % colours.length]) ?? '';
}
