import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { textsToOpenWith, useTypedOver } from '../typed-text/use-typed-over';
import { dishTextOf, sameDishText, type DishText, type DishValues } from './dish-values';

/** The form of a dish; what is typed in it is kept until it is settled. `place` says whose it is, and of which dish. */
export function useDishForm(place: string, saved: DishText) {
  const [opened] = useState(() => dishTextOf(textsToOpenWith(place, saved)));
  const form = useForm<DishValues>({ defaultValues: { ...opened, photos: [] } });
  const { photos, ...typed } = form.watch();
  const changes = useTypedOver<keyof DishText>(place, { typed, saved, write: form.setValue, same: sameDishText });
  return { form, hasPhotos: photos.length > 0, ...changes };
}
