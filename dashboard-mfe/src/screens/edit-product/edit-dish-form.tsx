import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { call, type ManagedDish } from 'shared-api';
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
  /** The newest there is; it may arrive anew while it is edited. */
  dish: ManagedDish;
  /** Where what is typed is kept. */
  place: string;
  labelledBy: string;
  back: WayBack;
}

export function EditDishForm({ dish, place, labelledBy, back }: EditDishFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const saved = textOf(dish);
  const { form, hasPhotos, own, contested, restored, settle } = useDishForm(place, saved);

  const save = async (values: DishValues, tell: TellPhoto) => {
    const photos = values.photos.length > 0 ? await sendPhotos(values.photos, tell) : {};
    const changes = { ...changedFields(own, values), ...photos };
    if (Object.keys(changes).length === 0) {
      toast.info(messages.nothingToSave);
      return;
    }
    const changed = await call('PATCH /products/{id}', { params: { id: dish._id }, body: changes });
    settle(values);
    dishChanged(client, changed);
    toast.success(messages.saved(changed.title));
    // Who has left by themselves is not called back.
    if (submission.element.current) navigate(back.to, { replace: true });
  };
  const submission = useSubmission(form, save, { not_found: messages.gone });

  const fill = (values: DishValues) => {
    form.reset(values, { keepFieldsRef: true });
    form.setFocus('title');
  };
  const undo = () => {
    const before = form.getValues();
    fill({ ...before, ...saved });
    toast.info(messages.undone, { action: { label: 'Undo', run: () => fill(before) } });
  };
  const notice = [restored && !hasPhotos && messages.restored, contested.length > 0 && messages.contested]
    .filter(Boolean)
    .join(' ');

  return (
    <DishForm
      labelledBy={labelledBy}
      submission={submission}
      saving={messages.saving}
      notice={notice || undefined}
      fields={<DishFields form={form} contested={contested} saved={saved} />}
      photos={
        <>
          <PresentPhotos
            dish={dish}
            replaced={hasPhotos}
            onKeep={() => form.setValue('photos', [], { shouldValidate: true })}
          />
          <PhotosField form={form} replacing />
        </>
      }
      actions={
        <>
          <Button type="submit" size="l" busy={submission.busy}>
            Save
          </Button>
          {own.length > 0 && (
            <Button type="button" variant="ghost" size="l" disabled={submission.busy} onClick={undo}>
              Undo changes
            </Button>
          )}
          <Link to={back.to} className={buttonClass({ variant: 'ghost', size: 'l' })}>
            Back to {back.label}
          </Link>
        </>
      }
    />
  );
}
