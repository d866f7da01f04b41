import type { ComponentType } from 'react';
import type { FrameProps } from 'federation/surface';
import { joinClasses } from 'shared-ui';
import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/screens';
import styles from './borders.module.css';
import { teamColour } from './team-colour';

/** The screen with a border in its owner's colour and a label. Neither takes room, so the layout stays the same. */
export function withBorder(id: string, Screen: ComponentType<Partial<FrameProps>>) {
  const { shell, remotes } = knownBuilds().lineup;
  const owner = ownerOf(id);
  const build = owner === 'shell' ? shell.build : remotes[owner]?.build;
  const colour = teamColour(owner, Object.keys(remotes));
  return function Bordered(props: Partial<FrameProps>) {
    // Only frames get links from the shell.
    return (
      <div className={joinClasses(styles.part, colour, props.links && styles.around)}>
        <Screen {...props} />
        <span className={styles.label}>
          {id} <span className={styles.build}>{build}</span>
        </span>
      </div>
    );
  };
}
