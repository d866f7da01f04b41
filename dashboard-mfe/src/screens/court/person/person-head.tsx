import { t, type Person } from '@food-court/shared-api';
import { Avatar, Badge, row, spreadRow, textWith } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import { PersonActions, PersonEmail, roleTone } from '#people/person-parts.tsx';
import { useIsSelf } from '#people/use-person-change.ts';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from './person.module.css';

export function PersonHead({ person }: { person: Person }) {
  const { name, image, role, suspended, createdAt } = person;
  const isSelf = useIsSelf(person);
  return (
    <header className={spreadRow(4)}>
      <div className={styles.who}>
        <Avatar aria-hidden="true" name={name} src={image} size="l" />
        <div className={styles.words}>
          <h1 id="person" className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <PersonEmail person={person} />
          <p className={row(2)}>
            <RoleBadge role={role} tone={roleTone(role)} />
            {suspended && <Badge tone="danger">{t('Suspended')}</Badge>}
            {isSelf && <Badge>{t('You')}</Badge>}
            <span className={styles.soft}>
              {textWith('since {time}', { time: <time dateTime={createdAt}>{writeDay(new Date(createdAt))}</time> })}
            </span>
          </p>
        </div>
      </div>
      <PersonActions person={person} />
    </header>
  );
}
