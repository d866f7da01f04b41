import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, t, type Profile } from '@food-court/shared-api';
import { type SessionUser, toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { refetchDishes } from '#dishes/dish-cache.ts';
import { DishFields } from '#dishes/form/dish-fields.tsx';
import { DishForm } from '#dishes/form/dish-form.tsx';
import { DishPreview } from '#dishes/form/dish-preview.tsx';
import { blankText, newDishToSend, type DishValues } from '#dishes/form/dish-values.ts';
import { PhotosField } from '#dishes/form/photos-field.tsx';
import { uploadPhotos, type OnUploadProgress } from '#forms/photos/send-photos.ts';
import { useDishForm } from '#dishes/form/use-dish-form.ts';
import { useSubmission } from '#dishes/form/use-submission.ts';
import { createSubmissionKeys } from '#forms/submission-keys.ts';

const messages = {
  /** Spec point 8. */
  get success() {
    return t('Successfully created a new Product!!');
  },
  /** A repeated press returned the same dish. */
  get alreadyAdded() {
    return t('This dish is already on the menu.');
  },
  get saving() {
    return t('Putting the dish on the menu…');
  },
  get restored() {
    return t('We restored what you typed. Please choose your photos again.');
  },
  get cleared() {
    return t('The form is empty.');
  },
} as const;

interface AddDishFormProps {
  formName: string;
  seller: Profile;
  user: SessionUser;
  labelledBy: string;
}

export function AddDishForm({ formName, seller, user, labelledBy }: AddDishFormProps) {
  const client = useQueryClient();
  const { form, replace, hasPhotos, isRestored, discard } = useDishForm(formName, blankText);
  const [keys] = useState(createSubmissionKeys);
  const lastAdded = useRef<string>(undefined);

  const addDish = async (values: DishValues, onProgress: OnUploadProgress) => {
    const photos = await uploadPhotos(values.photos, onProgress);
    const body = {
      author: seller.name,
      email: user.email,
      ...newDishToSend(values),
      ...photos,
    };
    const { _id } = await call('POST /products', { body, idempotencyKey: keys.keyOf(body) });
    keys.markAnswered();
    discard(values);
    refetchDishes(client);
    if (_id === lastAdded.current) toast.info(messages.alreadyAdded);
    else toast.success(messages.success);
    lastAdded.current = _id;
  };
  const submission = useSubmission(form, addDish);

  const clear = () => {
    discard(blankText);
    replace({ ...blankText, photos: [] }, messages.cleared);
  };

  return (
    <DishForm
      labelledBy={labelledBy}
      submission={submission}
      saving={messages.saving}
      notice={isRestored && !hasPhotos ? messages.restored : undefined}
      fields={<DishFields form={form} />}
      photos={
        <>
          <PhotosField form={form} />
          <DishPreview form={form} kitchen={seller.name} />
        </>
      }
      actions={
        <>
          <Button type="submit" size="l" busy={submission.busy}>
            {t('Add Product')}
          </Button>
          <Button type="button" variant="ghost" size="l" disabled={submission.busy} onClick={clear}>
            {t('Clear form')}
          </Button>
        </>
      }
    />
  );
}
