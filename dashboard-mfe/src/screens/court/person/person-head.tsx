import { t, type Person } from '@food-court/shared-api';
import { Avatar, Badge, row, spreadRow, textWith } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import { PersonActions, PersonEmail, roleTone } from '#people/person-parts.tsx';
import { useIsSelf } from '#people/use-person-change.ts';
import { RoleBadge } from '#people/role-badge.tsx';

export function PersonHead({ person }: { person: Person }) {
  const { name, image, role, suspended, createdAt } = person;
  const isSelf = useIsSelf(person);
  return (
    <header className={spreadRow(4)}>
      <div data-look="row wrap middle gap-4 shrink">
        <Avatar aria-hidden="true" name={name} src={image} size="l" />
        <div data-look="grid gap-1 shrink">
          <h1 id="person" data-look="2xl breaks">
            <bdi>{name}</bdi>
          </h1>
          <PersonEmail person={person} />
          <p className={row(2)}>
            <RoleBadge role={role} tone={roleTone(role)} />
            {suspended && <Badge tone="danger">{t('Suspended')}</Badge>}
            {isSelf && <Badge>{t('You')}</Badge>}
            <span data-look="s soft">
              {textWith('since {time}', { time: <time dateTime={createdAt}>{writeDay(new Date(createdAt))}</time> })}
            </span>
          </p>
        </div>
      </div>
      <PersonActions person={person} />
    </header>
  );
}
