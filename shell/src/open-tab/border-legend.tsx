import { Button, joinClasses } from 'shared-ui';
import { knownBuilds } from '../remotes/remotes';
import styles from './borders.module.css';
import { teamColour } from './team-colour';

/** Explains the colours, with a button that hides the borders. */
export function BorderLegend({ onHide }: { onHide: () => void }) {
  const teams = Object.keys(knownBuilds().lineup.remotes).toSorted();
  return (
    <aside className={styles.legend} aria-label="Who owns what">
      <ul className={styles.teams} role="list">
        {['shell', ...teams].map((team) => (
          <li key={team} className={joinClasses(styles.team, teamColour(team, teams))}>
            {team}
          </li>
        ))}
        <li className={joinClasses(styles.team, styles.sample)}>a frame around others’ screens</li>
      </ul>
      <Button variant="secondary" size="s" onClick={onHide}>
        Hide borders
      </Button>
    </aside>
  );
}
