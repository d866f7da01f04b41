import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type Profile } from 'shared-api';
import { toast, type SessionUser } from 'shared-auth';
import { Button } from 'shared-ui';
import { dishesChanged } from '../dish-actions/dishes-at-hand';
import { DishFields } from '../dish-form/dish-fields';
import { DishForm } from '../dish-form/dish-form';
import { blankText, dishToSend, type DishValues } from '../dish-form/dish-values';
import { PhotosField } from '../dish-form/photos-field';
import { sendPhotos, type TellPhoto } from '../photos/send-photos';
import { useDishForm } from '../dish-form/use-dish-form';
import { useSubmission } from '../dish-form/use-submission';
import { submissionKeys } from '../submission/submission-keys';
import { messages } from './messages';

interface AddDishFormProps {
  seller: Profile;
  user: SessionUser;
  labelledBy: string;
}

export function AddDishForm({ seller, user, labelledBy }: AddDishFormProps) {
  const client = useQueryClient();
  const { form, hasPhotos, restored, settle } = useDishForm(`new dish of ${user.uid}`, blankText);
  const [keys] = useState(submissionKeys);
  const lastAdded = useRef<string>(undefined);

  const add = async (values: DishValues, tell: TellPhoto) => {
    const photos = await sendPhotos(values.photos, tell);
    const { portions, ...dish } = dishToSend(values);
    const body = { author: seller.name, email: user.email, ...dish, ...(portions !== null && { portions }), ...photos };
    const { _id } = await call('POST /products', { body, idempotencyKey: keys.keyOf(body) });
    keys.answered();
    settle(values);
    dishesChanged(client);
    if (_id === lastAdded.current) toast.info(messages.already);
    else toast.success(messages.success);
    lastAdded.current = _id;
  };
  const submission = useSubmission(form, add);

  const fill = (values: DishValues) => {
    form.reset(values, { keepFieldsRef: true });
    form.setFocus('title');
  };
  const clear = () => {
    const before = form.getValues();
    settle(blankText);
    fill({ ...blankText, photos: [] });
    toast.info(messages.cleared, { action: { label: 'Undo', run: () => fill(before) } });
  };

  return (
    <DishForm
      labelledBy={labelledBy}
      submission={submission}
      saving={messages.saving}
      notice={restored && !hasPhotos ? messages.restored : undefined}
      fields={<DishFields form={form} />}
      photos={<PhotosField form={form} />}
      actions={
        <>
          <Button type="submit" size="l" busy={submission.busy}>
            Add Product
          </Button>
          <Button type="button" variant="ghost" size="l" disabled={submission.busy} onClick={clear}>
            Clear form
          </Button>
        </>
      }
    />
  );
}
