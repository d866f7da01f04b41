import { t } from '@food-court/shared-api';
import { dateFormat } from '@food-court/shared-ui';

export const monitorTexts = {
  get title() {
    return t('Pick-up');
  },
  get refused() {
    return t('This link no longer works. Ask an admin of the food court for a new one.');
  },
  get more() {
    return t('There are more numbers than fit here. Ask at the counter.');
  },
  get blocked() {
    return t('Sound is blocked until you press something here.');
  },
  get missing() {
    return t('This browser plays no sound here.');
  },
} as const;

export const writeTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

export const staleText = (receivedAt: number | undefined): string =>
  receivedAt === undefined
    ? t('No connection yet. Trying again.')
    : t('No connection since {time}. This may be out of date.', { time: writeTime(receivedAt) });
