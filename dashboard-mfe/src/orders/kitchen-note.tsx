import { t } from '@food-court/shared-api';
import { joinClasses, textWith, VisuallyHidden } from '@food-court/shared-ui';
import styles from './line.module.css';

interface KitchenNoteProps {
  note: string | undefined;
  /** The buyer says that it is about an allergy. */
  needsConfirmation?: boolean;
}

/** The buyer’s note. It may name an allergy, so nobody must miss it. */
export const KitchenNote = ({ note, needsConfirmation }: KitchenNoteProps) =>
  note !== undefined && (
    <p
      dir="auto"
      className={joinClasses(styles.note, needsConfirmation && styles.allergy)}
      data-look="bold warning breaks warning-wash"
    >
      {needsConfirmation ? (
        textWith('Allergy: {note}', { note: <bdi>{note}</bdi> })
      ) : (
        <>
          <VisuallyHidden>{t('Note:')} </VisuallyHidden>
          <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
