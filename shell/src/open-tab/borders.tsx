import type { ComponentType } from 'react';
import { t } from '@food-court/shared-api';
import { Button, joinClasses } from '@food-court/shared-ui';
import { knownBuilds } from '../remotes/remotes';
import { ownerOf, type ScreenProps } from '../remotes/screens';
import styles from './borders.module.css';

const colours = [styles.paprika, styles.herb, styles.aubergine, styles.berry];

/** Each team has its own colour as long as there are enough; the shell has the ink colour. */
export function teamColour(owner: string, teams: readonly string[]): string {
  const index = teams.toSorted().indexOf(owner);
  return (index < 0 ? styles.ink : colours[index % colours.length]) ?? '';
}

/** Adds a border in the owner’s colour and a label to the screen. Neither takes up space, so the layout stays the same. */
export function withBorder(id: string, Screen: ComponentType<ScreenProps>) {
  const { shell, remotes } = knownBuilds().lineup;
  const owner = ownerOf(id);
  const build = owner === 'shell' ? shell.build : remotes[owner]?.build;
  const colour = teamColour(owner, Object.keys(remotes));
  return function Bordered(props: ScreenProps) {
    // Only frames get links from the shell.
    return (
      <div className={joinClasses(styles.part, colour, props.links && styles.around)}>
        <Screen {...props} />
        <span className={styles.label}>
          {id} <span data-look="code">{build}</span>
        </span>
      </div>
    );
  };
}

export function BorderLegend({ onHide }: { onHide: () => void }) {
  const teams = Object.keys(knownBuilds().lineup.remotes).toSorted();
  return (
    <aside
      className={styles.legend}
      data-look="s ink row wrap middle centre line-above"
      aria-label={t('Who owns what')}
    >
      <ul data-look="row wrap gap-2-4" role="list">
        {['shell', ...teams].map((team) => (
          <li key={team} className={joinClasses(styles.team, teamColour(team, teams))}>
            {team}
          </li>
        ))}
        <li className={joinClasses(styles.team, styles.sample)}>{t('a frame around others’ screens')}</li>
      </ul>
      <Button variant="secondary" size="s" onClick={onHide}>
        {t('Hide borders')}
      </Button>
    </aside>
  );
}
