import { Button } from 'shared-ui';
import { knownBuilds } from '../remotes/remotes';
import styles from './borders.module.css';

/** What the colours mean, which builds this visitor meets, and the way out. */
export function BorderLegend({ onHide }: { onHide: () => void }) {
  const { shell, remotes } = knownBuilds().lineup;
  return (
    <aside className={styles.legend} aria-label="Who owns what">
      <ul className={styles.list}>
        <li className={styles.ofShell}>shell · the site’s frame · build {shell.build}</li>
        <li className={styles.frameSign}>a frame that stands around screens of several teams</li>
        <li className={styles.screenSign}>a team’s screen</li>
        {Object.entries(remotes).map(([name, { build }]) => (
          <li key={name}>
            {name} · build {build}
          </li>
        ))}
      </ul>
      <Button size="s" onClick={onHide}>
        Hide borders
      </Button>
    </aside>
  );
}
