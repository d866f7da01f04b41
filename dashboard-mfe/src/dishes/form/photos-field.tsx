import { useId, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { limits } from '@food-court/shared-api';
import { PhotoPicker } from '@food-court/shared-ui';
import { PhotoAdvice } from '#forms/photos/photo-advice.tsx';
import { photosRule } from '#forms/photos/photos-rule.ts';
import type { DishValues } from './dish-values';
import { messages } from './messages';

interface PhotosFieldProps {
  form: UseFormReturn<DishValues>;
  /** The dish has photos; new ones replace them and are optional. */
  replacing?: boolean;
}

export function PhotosField({ form, replacing = false }: PhotosFieldProps) {
  const adviceId = useId();
  const container = useRef<HTMLDivElement>(null);
  const validate = (photos: File[]) =>
    !replacing && photos.length === 0 ? messages.photoRequired : photosRule(photos);
  // A full picker has no file input, but its photos can be removed.
  const focus = () => (findControl('input:not([capture])') ?? findControl('button'))?.focus();
  const findControl = (control: string) => container.current?.querySelector<HTMLElement>(control);

  return (
    <Controller
      control={form.control}
      name="photos"
      rules={{ validate: validate }}
      render={({ field: { ref, value, onChange, onBlur, name }, fieldState: { error } }) => (
        <div
          ref={(element) => {
            container.current = element;
            ref({ focus });
          }}
        >
          <PhotoPicker
            label={messages.photosLabel}
            hint={replacing ? messages.newPhotosHint : messages.photosHint}
            maxPhotos={limits.photosPerDish}
            {...{ name, onBlur, onChange }}
            photos={value}
            error={error?.message}
            aria-describedby={adviceId}
          />
          <PhotoAdvice id={adviceId} photos={value} />
        </div>
      )}
    />
  );
}
