import { t } from '@food-court/shared-api';
import { IconButton } from '@food-court/shared-ui';
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '@food-court/shared-ui/icons';
import styles from './options.module.css';

interface EntryButtonsProps {
  id: string;
  /** The name of the entry they move and remove. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove?: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const EntryButtons = ({ id, name, isFirst, isLast, canRemove = true, onMove, onRemove }: EntryButtonsProps) => (
  <div className={styles.buttons} data-look="row">
    <IconButton
      label={t('Move {name} up', { name })}
      icon={<ChevronUpIcon />}
      disabled={isFirst}
      data-control={`up ${id}`}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label={t('Move {name} down', { name })}
      icon={<ChevronDownIcon />}
      disabled={isLast}
      data-control={`down ${id}`}
      onClick={() => onMove(1)}
    />
    <IconButton
      label={t('Remove {name}', { name })}
      icon={<TrashIcon />}
      harmful
      disabled={!canRemove}
      onClick={onRemove}
    />
  </div>
);
