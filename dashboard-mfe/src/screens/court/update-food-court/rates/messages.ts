import { t } from '@food-court/shared-api';

export const rateStates = {
  get coming() {
    return t('Planned');
  },
  get current() {
    return t('In force');
  },
  get past() {
    return t('Replaced');
  },
  get withdrawn() {
    return t('Withdrawn');
  },
} as const;

export const rateReading = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see this.');
  },
};
