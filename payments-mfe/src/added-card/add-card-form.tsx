import { t } from '@food-court/shared-api';
import { CardForm, type CardFormProps } from '#card/card-form.tsx';
import { addConsent } from './messages';
import styles from '#card/saved-cards.module.css';

export const AddCardForm = ({ field, ...form }: Omit<CardFormProps, 'label' | 'action'>) => (
  <CardForm
    {...form}
    label={t('Add a card')}
    action={t('Add card')}
    field={
      <>
        {field}
        <p className={styles.consent}>{t(addConsent)}</p>
      </>
    }
  />
);
