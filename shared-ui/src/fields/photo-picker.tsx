import { type ChangeEvent, type ComponentProps, type DragEvent, useState } from 'react';
import { CameraIcon, ImagePlusIcon } from '../icons';
import { joinClasses } from '../join-classes';
import { addPhotos } from './add-photos';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import { PhotoPreview } from './photo-preview';
import styles from './photo-picker.module.css';

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'accept' | 'multiple'>;

export interface PhotoPickerProps extends NativeProps, FieldTexts {
  most?: number;
  photos: File[];
  onChange(photos: File[]): void;
}

export function PhotoPicker({
  label,
  hint,
  error,
  most = 1,
  photos,
  onChange,
  className,
  ...native
}: PhotoPickerProps) {
  const [leftOut, setLeftOut] = useState<string>();
  const [over, setOver] = useState(false);
  const trouble = error ?? leftOut;
  const wiring = useFieldWiring({ hint, error: trouble }, native);

  const add = (files: FileList | null) => {
    const choice = addPhotos(photos, [...(files ?? [])], most);
    setLeftOut(choice.leftOut);
    onChange(choice.photos);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files);
    event.target.value = ''; // the same file may be chosen again after its removal
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!native.disabled) add(event.dataTransfer.files);
  };
  const remove = (photo: File) => {
    setLeftOut(undefined);
    onChange(photos.filter((held) => held !== photo));
  };

  return (
    <FieldFrame {...{ label, hint, wiring, className }} error={trouble}>
      <div
        className={joinClasses(styles.zone, over && styles.over, trouble !== undefined && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {photos.length > 0 && (
          <ul role="list" className={styles.previews}>
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
        {(photos.length < most || most === 1) && (
          <div className={styles.ways}>
            <input
              {...native}
              {...wiring.control}
              className={styles.input}
              type="file"
              accept="image/*"
              multiple={most > 1}
              onChange={choose}
            />
            <span className={styles.invitation} aria-hidden="true">
              <ImagePlusIcon size={28} />
              <span>
                <strong>
                  {photos.length > 0 ? (most === 1 ? 'Choose another' : 'Add another') : 'Choose a photo'}
                </strong>
                <span className={styles.orDrop}> or drop it here</span>
              </span>
            </span>
          </div>
        )}
        <label className={styles.camera}>
          <CameraIcon size={20} />
          Take a photo
          <input
            className={styles.input}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={choose}
            disabled={native.disabled}
          />
        </label>
      </div>
    </FieldFrame>
  );
}
