import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { call, t, type EditedDish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, buttonClass } from '@food-court/shared-ui';
import { updateDish } from '#dishes/dish-cache.ts';
import { DishFields } from '#dishes/form/dish-fields.tsx';
import { DishForm } from '#dishes/form/dish-form.tsx';
import { DishPreview } from '#dishes/form/dish-preview.tsx';
import { changedFields, type DishValues, dishTextOf } from '#dishes/form/dish-values.ts';
import { PhotosField } from '#dishes/form/photos-field.tsx';
import { uploadPhotos, type OnUploadProgress } from '#forms/photos/send-photos.ts';
import { useDishForm } from '#dishes/form/use-dish-form.ts';
import { useSubmission } from '#dishes/form/use-submission.ts';
import { CurrentPhotos } from './current-photos';
import type { ReturnLink } from './return-link';

const messages = {
  saved: (title: string) => t('Saved {title}', { title }),
  get nothingToSave() {
    return t('You haven’t changed anything, so there is nothing to save.');
  },
  get saving() {
    return t('Saving the dish…');
  },
  get restored() {
    return t('We restored your unsaved changes. If you had chosen new photos, choose them again.');
  },
  get conflicting() {
    return t('Someone else changed this too. Check the marked fields.');
  },
  get undone() {
    return t('This is the dish as it is saved.');
  },
  get notFound() {
    return t('This dish was deleted. What you typed is still here, so you can copy it into a new dish.');
  },
} as const;

interface EditDishFormProps {
  /** The latest answer; a newer one may arrive while the user edits. */
  dish: EditedDish;
  formName: string;
  labelledBy: string;
  returnLink: ReturnLink;
}

export function EditDishForm({ dish, formName, labelledBy, returnLink }: EditDishFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const saved = dishTextOf(dish);
  const { form, replace, hasPhotos, edited, conflicting, isRestored, discard } = useDishForm(formName, saved);

  const save = async (values: DishValues, onProgress: OnUploadProgress) => {
    const photos = values.photos.length > 0 ? await uploadPhotos(values.photos, onProgress) : {};
    const changes = { ...changedFields(edited, values), ...photos };
    if (Object.keys(changes).length === 0) {
      toast.info(messages.nothingToSave);
      return;
    }
    const changed = await call('PATCH /products/{id}', { params: { id: dish._id }, body: changes });
    discard(values);
    updateDish(client, changed);
    toast.success(messages.saved(changed.title));
    // A user who has left the form meanwhile is not sent back.
    if (submission.element.current) void navigate(returnLink.to, { replace: true });
  };
  const submission = useSubmission(form, save, { not_found: messages.notFound });

  const undoChanges = () => replace({ ...form.getValues(), ...saved }, messages.undone);
  const notice = [isRestored && !hasPhotos && messages.restored, conflicting.length > 0 && messages.conflicting]
    .filter(Boolean)
    .join(' ');

  return (
    <DishForm
      labelledBy={labelledBy}
      submission={submission}
      saving={messages.saving}
      notice={notice || undefined}
      fields={<DishFields form={form} conflicting={conflicting} saved={saved} learnedMinutes={dish.learnedMinutes} />}
      photos={
        <>
          <CurrentPhotos
            dish={dish}
            isReplaced={hasPhotos}
            onCancelReplace={() => form.setValue('photos', [], { shouldValidate: true })}
          />
          <PhotosField form={form} replacing />
          <DishPreview form={form} kitchen={dish.kitchen.name} image={dish.image} />
        </>
      }
      actions={
        <EditActions
          busy={submission.busy}
          onUndo={edited.length > 0 ? undoChanges : undefined}
          returnLink={returnLink}
        />
      }
    />
  );
}

interface EditActionsProps {
  busy: boolean;
  /** Undefined while nothing is edited. */
  onUndo: (() => void) | undefined;
  returnLink: ReturnLink;
}

const EditActions = ({ busy, onUndo, returnLink }: EditActionsProps) => (
  <>
    <Button type="submit" size="l" busy={busy}>
      {t('Save')}
    </Button>
    {onUndo && (
      <Button type="button" variant="ghost" size="l" disabled={busy} onClick={onUndo}>
        {t('Undo changes')}
      </Button>
    )}
    <Link to={returnLink.to} className={buttonClass({ variant: 'ghost', size: 'l' })}>
      {t('Back to {label}', { label: returnLink.label })}
    </Link>
  </>
);
