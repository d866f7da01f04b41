import type { Person } from 'shared-api';
import { Avatar, Badge } from 'shared-ui';
import styles from './person-name.module.css';
import { useIsOneself } from './use-is-oneself';

export function PersonName({ person }: { person: Person }) {
  const oneself = useIsOneself(person);
  return (
    <span className={styles.person}>
      <Avatar aria-hidden="true" name={person.name} src={person.image} size="s" />
      <span className={styles.words}>
        <bdi>{person.name}</bdi> {oneself && <Badge>You</Badge>}
      </span>
    </span>
  );
}
