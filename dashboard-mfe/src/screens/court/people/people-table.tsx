import { Link } from 'react-router-dom';
import { t, type AnswerOf, type Person } from '@food-court/shared-api';
import { Avatar, Badge, row, Table, type TableColumn, type TableSort } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import { nobodyFoundText, type PeopleList } from '#people/messages.ts';
import { RoleBadge } from '#people/role-badge.tsx';
import styles from '#people/people-table.module.css';
import { useIsSelf } from '#people/use-person-change.ts';
import { PersonMenu } from '#people/person-menu.tsx';
import { PersonEmail, roleTone } from '#people/person-parts.tsx';

interface PeopleTableProps {
  /** Undefined before the first answer. */
  people: AnswerOf<'GET /users'> | undefined;
  list: PeopleList;
  search: string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  busy: boolean;
}

const columns: readonly TableColumn<Person>[] = [
  {
    get title() {
      return t('Name');
    },
    sortBy: 'name',
    wide: true,
    cell: (person) => <PersonName person={person} />,
  },
  {
    get title() {
      return t('E-mail');
    },
    sortBy: 'email',
    cell: (person) => <PersonEmail person={person} />,
  },
  {
    get title() {
      return t('Role');
    },
    sortBy: 'role',
    cell: ({ role, suspended }) => (
      <span className={row(1)}>
        <RoleBadge role={role} tone={roleTone(role)} />
        {suspended && <Badge tone="danger">{t('Suspended')}</Badge>}
      </span>
    ),
  },
  {
    get title() {
      return t('Joined');
    },
    sortBy: 'createdAt',
    cell: ({ createdAt }) => (
      <time className={styles.date} data-look="s" dateTime={createdAt}>
        {writeDay(new Date(createdAt))}
      </time>
    ),
  },
  {
    get title() {
      return t('Actions');
    },
    wide: true,
    isScreenOnly: true,
    cell: (person) => <PersonMenu person={person} />,
  },
];

export const PeopleTable = ({ people, list, search, sort, onSort, busy }: PeopleTableProps) => (
  <Table
    caption={people ? list.count(people) : list.title}
    columns={columns}
    rows={people?.rows ?? []}
    rowKey={({ _id }) => _id}
    sort={sort}
    onSort={onSort}
    busy={busy}
    empty={nobodyFoundText(list, search)}
  />
);

function PersonName({ person }: { person: Person }) {
  const isSelf = useIsSelf(person);
  return (
    <span className={styles.person} data-look="medium row middle gap-3">
      <Avatar aria-hidden="true" name={person.name} src={person.image} size="s" />
      <span data-look="breaks">
        <Link to={`/dashboard/person/${person._id}`}>
          <bdi>{person.name}</bdi>
        </Link>{' '}
        {isSelf && <Badge>{t('You')}</Badge>}
      </span>
    </span>
  );
}
