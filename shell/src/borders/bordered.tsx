import type { ComponentType } from 'react';
import type { FrameProps } from 'federation/surface';
import { joinClasses } from 'shared-ui';
import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/loaded-screens';
import styles from './borders.module.css';
import { teamColour } from './team-colour';

/** The screen as it is, with its owner's colour around it and its name on it, which takes no room: the layout must not change. */
export function bordered(id: string, Screen: ComponentType<Partial<FrameProps>>) {
  const { shell, remotes } = knownBuilds().lineup;
  const owner = ownerOf(id);
  const build = owner === 'shell' ? shell.build : remotes[owner]?.build;
  const colour = teamColour(owner, Object.keys(remotes));
  return function Bordered(props: Partial<FrameProps>) {
    // A frame is told from a screen by what the shell hands it.
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
