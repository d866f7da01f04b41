import { t } from '@food-court/shared-api';
import type { ExpoState } from './expo-orders';

/** In the order of the page. */
export const sections: readonly ExpoState[] = ['ready', 'partly', 'cooking'];

export const sectionTitles: Record<ExpoState, () => string> = {
  ready: () => t('Ready to hand over'),
  partly: () => t('Partly ready'),
  cooking: () => t('Cooking'),
};
