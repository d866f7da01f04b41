import type { ReactNode } from 'react';
import { Card, Progress } from 'shared-ui';
import styles from './dish-form.module.css';
import { FormTrouble } from '../failure/form-trouble';
import { messages } from './messages';
import type { Submission } from './use-submission';

interface DishFormProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  submission: Submission;
  /** What is done after the photos are sent, in words. */
  saving: string;
  notice?: string;
  fields: ReactNode;
  photos: ReactNode;
  actions: ReactNode;
}

export const DishForm = ({ labelledBy, submission, saving, notice, fields, photos, actions }: DishFormProps) => {
  const { element, submit, busy, underWay, trouble } = submission;
  return (
    <Card raised className={styles.card}>
      {/* The browser's own messages would stand before ours, one at a time. */}
      <form
        ref={element}
        method="post"
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={submit}
        className={styles.form}
      >
        {notice && (
          <p role="status" className={styles.notice}>
            {notice}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>{fields}</div>
          <div className={styles.column}>{photos}</div>
        </div>
        <div className={styles.foot}>
          {trouble && <FormTrouble trouble={trouble} />}
          <div aria-live="polite" className={styles.progress}>
            {busy &&
              (underWay ? (
                <Progress
                  label={messages.uploading(underWay.photo, underWay.photos)}
                  value={underWay.photo}
                  max={underWay.photos + 1}
                />
              ) : (
                <Progress label={saving} />
              ))}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </form>
    </Card>
  );
};
