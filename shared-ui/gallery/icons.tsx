import * as icons from '../src/icons';
import styles from './icons.module.css';

export function Icons() {
  return (
    <ul role="list" className={styles.icons}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={styles.icon}>
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  );
}
