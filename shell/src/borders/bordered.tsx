import type { ComponentType } from 'react';
import type { FrameProps } from 'federation/surface';
import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/loaded-screens';
import styles from './borders.module.css';

/** The screen as it is, with its owner's name on it. Takes no room: the layout around it must not change. */
export function bordered(id: string, Screen: ComponentType<Partial<FrameProps>>) {
  const { lineup } = knownBuilds();
  const owner = ownerOf(id);
  const build = owner === 'shell' ? lineup.shell.build : lineup.remotes[owner]?.build;
  return function Bordered(props: Partial<FrameProps>) {
    // A frame is told from a screen by what the shell hands it.
    const kind = props.links ? 'frame' : 'screen';
    return (
      <div className={styles[kind]}>
        <span className={styles.label}>
          {owner} · {kind} {id} · build {build}
        </span>
        <Screen {...props} />
      </div>
    );
  };
}
