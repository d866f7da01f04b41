import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { limits } from 'shared-api';
import { PhotoPicker } from 'shared-ui';
import { photosRule } from '../photos/photos-rule';
import type { DishValues } from './dish-values';
import { messages } from './messages';

interface PhotosFieldProps {
  form: UseFormReturn<DishValues>;
  /** New ones for those that are there, which may as well stay. */
  replacing?: boolean;
}

export function PhotosField({ form, replacing = false }: PhotosFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const judge = (photos: File[]) => (!replacing && photos.length === 0 ? messages.photoRequired : photosRule(photos));
  // A full picker has no place to choose any more, but its photos can be removed.
  const focus = () => (find('input:not([capture])') ?? find('button'))?.focus();
  const find = (control: string) => place.current?.querySelector<HTMLElement>(control);

  return (
    <Controller
      control={form.control}
      name="photos"
      rules={{ validate: judge }}
      render={({ field: { ref, value, onChange, onBlur, name }, fieldState: { error } }) => (
        <div
          ref={(element) => {
            place.current = element;
            ref({ focus });
          }}
        >
          <PhotoPicker
            label={messages.photosLabel}
            hint={replacing ? messages.newPhotosHint : messages.photosHint}
            most={limits.photosPerDish}
            {...{ name, onBlur, onChange }}
            photos={value}
            error={error?.message}
          />
        </div>
      )}
    />
  );
}
