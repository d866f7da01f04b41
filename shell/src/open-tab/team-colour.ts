import styles from './borders.module.css';

const colours = [styles.paprika, styles.herb, styles.aubergine, styles.berry];

/** Each team has a colour of its own as long as there are enough colours; the shell has the ink colour. */
export function teamColour(owner: string, teams: readonly string[]): string {
  const index = teams.toSorted().indexOf(owner);
  return (index < 0 ? styles.ink : colours[index % colours.length]) ?? '';
}
