import { useEffect } from 'react';
import { t, type FoundStreet } from '@food-court/shared-api';
import { kmText } from './messages';
import styles from './street-list.module.css';

interface StreetListProps {
  id: string;
  streets: readonly FoundStreet[];
  /** The place of the active option; -1 when there is none. */
  active: number;
  onChoose: (street: FoundStreet) => void;
}

/** The focus stays in the field, whose keys move through the list. */
export function StreetList({ id, streets, active, onChoose }: StreetListProps) {
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={t('Streets')} className={styles.list}>
      {streets.map((street, place) => (
        <button
          type="button"
          tabIndex={-1}
          key={street.label}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.option}
          data-look="grid wide touch pointer ink clear no-line press-corners breaks"
          // Keeps the focus in the field until the press becomes a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(street)}
        >
          <bdi>{street.label}</bdi>
          <small data-look={street.inReach ? 's soft' : 's danger'}>{wayText(street)}</small>
        </button>
      ))}
    </div>
  );
}

const wayText = ({ km, inReach }: FoundStreet): string =>
  inReach ? t('{km} by road', { km: kmText(km) }) : t('{km} by road · out of reach', { km: kmText(km) });
