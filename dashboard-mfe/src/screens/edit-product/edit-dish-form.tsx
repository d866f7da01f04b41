import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, type ManagedDish, type Profile } from 'shared-api';
import { toast } from 'shared-auth';
import { Button, buttonClass } from 'shared-ui';
import { dishChanged } from '../dish-actions/dishes-at-hand';
import { DishFields } from '../dish-form/dish-fields';
import { DishForm } from '../dish-form/dish-form';
import { textOf, type DishValues } from '../dish-form/dish-values';
import { PhotosField } from '../dish-form/photos-field';
import { sendPhotos, type TellPhoto } from '../photos/send-photos';
import { useDishForm } from '../dish-form/use-dish-form';
import { useSubmission } from '../dish-form/use-submission';
import { changedFields } from './changed-fields';
import { messages } from './messages';
import { PresentPhotos } from './present-photos';
import type { WayBack } from './way-back';

interface EditDishFormProps {
  dish: ManagedDish;
  editor: Profile;
  labelledBy: string;
  back: WayBack;
}

export function EditDishForm({ dish, editor, labelledBy, back }: EditDishFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The dish may arrive anew while it is edited: what counts is what its editor saw.
  const [opened] = useState(() => textOf(dish));
  const { form, restored, settle } = useDishForm(`${editor.email}/${dish._id}`, opened);
  const hasNewPhotos = form.watch('photos').length > 0;

  const save = async (values: DishValues, tell: TellPhoto) => {
    const photos = values.photos.length > 0 ? await sendPhotos(values.photos, tell) : {};
    const changes = { ...changedFields(opened, values), ...photos };
    if (Object.keys(changes).length === 0) {
      toast.info(messages.nothingToSave);
      return;
    }
    const saved = await call('PATCH /products/{id}', { params: { id: dish._id }, body: changes });
    settle(values);
    dishChanged(client, saved);
    toast.success(messages.saved(saved.title));
    // Who has left by themselves is not called back.
    if (submission.element.current) navigate(back.to, { replace: true });
  };
  const submission = useSubmission(form, save, { not_found: messages.gone });

  return (
    <DishForm
      labelledBy={labelledBy}
      submission={submission}
      saving={messages.saving}
      notice={restored && !hasNewPhotos ? messages.restored : undefined}
      fields={<DishFields form={form} />}
      photos={
        <>
          <PresentPhotos dish={dish} replaced={hasNewPhotos} onKeep={() => form.setValue('photos', [], { shouldValidate: true })} />
          <PhotosField form={form} replacing />
        </>
      }
      actions={
        <>
          <Button type="submit" size="l" busy={submission.busy}>
            Save
          </Button>
          <Link to={back.to} className={buttonClass({ variant: 'ghost', size: 'l' })}>
            Back to {back.label}
          </Link>
        </>
      }
    />
  );
}
