import { type ChangeEvent, type ComponentProps, type DragEvent, useState } from 'react';
import { t } from '@food-court/shared-api';
import { CameraIcon, ImagePlusIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import { addPhotos } from './add-photos';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame';
import { PhotoPreview } from './photo-preview';
import styles from './photo-picker.module.css';

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'accept' | 'multiple'>;

export interface PhotoPickerProps extends NativeProps, FieldTexts {
  maxPhotos?: number;
  photos: File[];
  onChange(photos: File[]): void;
}

export function PhotoPicker({
  label,
  hint,
  error,
  maxPhotos = 1,
  photos,
  onChange,
  className,
  ...native
}: PhotoPickerProps) {
  const { rejection, add, remove } = useChosenPhotos(photos, maxPhotos, onChange);
  const { over, dropTarget } = useDropTarget((files) => !native.disabled && add(files));
  const message = error ?? rejection;
  const ids = useFieldIds({ hint, error: message }, native);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files);
    event.target.value = ''; // otherwise the same file could not be chosen again after its removal
  };

  return (
    <FieldFrame {...{ label, hint, ids, className }} error={message}>
      <div
        className={joinClasses(styles.zone, over && styles.over, message !== undefined && styles.wrong)}
        data-look="grid gap-4 surface pad-4"
        {...dropTarget}
      >
        {photos.length > 0 && (
          <ul role="list" data-look="row wrap centre gap-3">
            {photos.map((photo) => (
              <PhotoPreview
                key={`${photo.name} ${photo.size} ${photo.lastModified}`}
                photo={photo}
                disabled={native.disabled}
                onRemove={() => remove(photo)}
              />
            ))}
          </ul>
        )}
        {(photos.length < maxPhotos || maxPhotos === 1) && (
          <div className={styles.inputs} data-look="grid middle-all relative">
            <input
              {...native}
              {...ids.control}
              className={styles.input}
              data-look="wide high absolute over pointer"
              type="file"
              accept="image/*"
              multiple={maxPhotos > 1}
              onChange={choose}
            />
            <Invitation hasPhotos={photos.length > 0} isForOne={maxPhotos === 1} />
          </div>
        )}
        <CameraButton disabled={native.disabled} onChange={choose} />
      </div>
    </FieldFrame>
  );
}

function useChosenPhotos(photos: File[], maxPhotos: number, onChange: PhotoPickerProps['onChange']) {
  const [rejection, setRejection] = useState<string>();
  const add = (files: FileList | null) => {
    const choice = addPhotos(photos, [...(files ?? [])], maxPhotos);
    setRejection(choice.rejection);
    onChange(choice.photos);
  };
  const remove = (photo: File) => {
    setRejection(undefined);
    onChange(photos.filter((other) => other !== photo));
  };
  return { rejection, add, remove };
}

function useDropTarget(onDrop: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { over, dropTarget };
}

const Invitation = ({ hasPhotos, isForOne }: { hasPhotos: boolean; isForOne: boolean }) => (
  <span className={styles.invitation} data-look="soft centred grid centre-items gap-2" aria-hidden="true">
    <ImagePlusIcon size={28} />
    <span>
      <strong>{hasPhotos ? (isForOne ? t('Choose another') : t('Add another')) : t('Choose a photo')}</strong>
      <span className={styles.orDrop}> {t('or drop it here')}</span>
    </span>
  </span>
);

const CameraButton = ({ disabled, onChange }: Pick<ComponentProps<'input'>, 'disabled' | 'onChange'>) => (
  <label className={styles.camera} data-look="bold middle centre gap-2 relative round touch accent away accent-wash">
    <CameraIcon size={20} />
    {t('Take a photo')}
    <input
      className={styles.input}
      data-look="wide high absolute over pointer"
      type="file"
      accept="image/*"
      capture="environment"
      onChange={onChange}
      disabled={disabled}
    />
  </label>
);
