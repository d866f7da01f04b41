import type { RuntimeConfig } from '@food-court/shared-api';

export const config: RuntimeConfig = {
  firebase: { apiKey: 'key', authDomain: 'court.example', projectId: 'court' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: 'pk' },
  tokenSyncUrl: '',
  sandbox: { identity: true, card: true },
};
