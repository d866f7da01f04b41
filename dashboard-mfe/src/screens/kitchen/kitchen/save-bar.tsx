import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { FormFailureMessage } from '#page/failure.tsx';
import styles from './save-bar.module.css';
import type { KitchenForm } from './use-kitchen-form';

/** Stays in view below the fields. */
export const SaveBar = ({ form: { isEdited, isPending, failure, undo } }: { form: KitchenForm }) => (
  <div className={styles.bar} data-look="grid gap-3 sticky paper line-above">
    {failure && <FormFailureMessage failure={failure} />}
    <div data-look="row wrap middle gap-2-4">
      <Button type="submit" busy={isPending}>
        {t('Save')}
      </Button>
      {isEdited && !isPending && (
        <Button type="button" variant="ghost" onClick={undo}>
          {t('Undo changes')}
        </Button>
      )}
      <p role="status" data-look="s soft">
        {isEdited && !isPending && t('You have unsaved changes.')}
      </p>
    </div>
  </div>
);
