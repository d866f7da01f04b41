import type { ReactNode } from 'react';
import { Card, joinClasses, Progress, row, stack } from '@food-court/shared-ui';
import styles from './dish-form.module.css';
import { FormFailureMessage } from '#page/failure.tsx';
import { messages } from './messages';
import type { Submission } from './use-submission';

interface DishFormProps {
  /** The id of the form’s heading. */
  labelledBy: string;
  submission: Submission;
  /** The progress label after the photos are uploaded. */
  saving: string;
  notice?: string;
  fields: ReactNode;
  photos: ReactNode;
  actions: ReactNode;
}

export const DishForm = ({ labelledBy, submission, saving, notice, fields, photos, actions }: DishFormProps) => {
  const { element, submit, busy, progress, formFailure } = submission;
  return (
    <Card raised data-look="container">
      {/* The browser would show its own messages instead of ours, one at a time. */}
      <form ref={element} method="post" noValidate aria-labelledby={labelledBy} onSubmit={submit} className={stack(5)}>
        {notice && (
          <p role="status" data-look="s warning warning-wash press-corners pad-3-4">
            {notice}
          </p>
        )}
        <div className={joinClasses(stack(5), styles.columns)}>
          <div className={stack(5)} data-look="pack">
            {fields}
          </div>
          <div className={stack(5)} data-look="pack">
            {photos}
          </div>
        </div>
        <div className={stack(4)}>
          {formFailure && <FormFailureMessage failure={formFailure} />}
          <div aria-live="polite" className={styles.progress}>
            {busy &&
              (progress ? (
                <Progress
                  label={messages.uploading(progress.photo, progress.photos)}
                  value={progress.photo}
                  max={progress.photos + 1}
                />
              ) : (
                <Progress label={saving} />
              ))}
          </div>
          <div className={joinClasses(row(3), styles.actions)}>{actions}</div>
        </div>
      </form>
    </Card>
  );
};
