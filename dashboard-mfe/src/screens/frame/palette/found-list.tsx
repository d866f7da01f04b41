import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { iconOf } from '#page/link-icons.tsx';
import { optionId, type SearchHit, type FoundGroup } from './found';
import styles from './palette.module.css';

interface FoundListProps {
  id: string;
  groups: readonly FoundGroup[];
  /** The key of the option that Enter follows. */
  active: string | undefined;
  onFollow: () => void;
}

/** The focus stays in the field. */
export function FoundList({ id, groups, active, onFollow }: FoundListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <div role="listbox" id={id} aria-label={t('Results')}>
      {groups.map((group) => (
        <Group key={group.name} listId={id} {...{ group, active, onFollow }} />
      ))}
    </div>
  );
}

type GroupProps = Omit<FoundListProps, 'id' | 'groups'> & { listId: string; group: FoundGroup };

function Group({ listId, group: { name, finds }, active, onFollow }: GroupProps) {
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId} className={styles.group}>
      <p id={nameId} role="presentation" data-look="s bold soft">
        {name}
      </p>
      {finds.map((find) => (
        <Link
          key={find.key}
          id={optionId(listId, find.key)}
          role="option"
          tabIndex={-1}
          aria-selected={find.key === active}
          to={find.to}
          className={styles.option}
          data-look="snug same-colour plain row wrap middle press-corners touch"
          onClick={onFollow}
        >
          <Words find={find} />
        </Link>
      ))}
    </div>
  );
}

const Words = ({ find: { title, note, link } }: { find: SearchHit }) => (
  <>
    {link && iconOf(link)}
    <bdi data-look="breaks shrink">{title}</bdi>
    {note && <bdi data-look="s soft breaks shrink">{note}</bdi>}
  </>
);
