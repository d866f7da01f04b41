import * as icons from '../src/icons';
import styles from './icons.module.css';

export function Icons() {
  return (
    <ul role="list" className={styles.icons} data-look="grid gap-4">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} data-look="xs soft grid centre-items gap-2">
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  );
}
