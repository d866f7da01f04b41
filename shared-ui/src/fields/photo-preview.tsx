import { useCallback } from 'react';
import { t } from '@food-court/shared-api';
import { CloseIcon } from '../icons';
import styles from './photo-picker.module.css';

interface PhotoPreviewProps {
  photo: File;
  onRemove(): void;
  disabled?: boolean;
}

export function PhotoPreview({ photo, onRemove, disabled }: PhotoPreviewProps) {
  const showPhoto = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return (
    <li className={styles.preview} data-look="rigid relative">
      <img ref={showPhoto} data-look="xs wide high sunken press-corners cover" alt={photo.name} />
      <button
        type="button"
        className={styles.remove}
        data-look="grid middle-all absolute clear no-line pad-0 pointer"
        aria-label={t('Remove {name}', { name: photo.name })}
        onClick={onRemove}
        disabled={disabled}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
