import type { RuntimeConfig } from 'shared-api';

export const config: RuntimeConfig = {
  firebase: { apiKey: 'key', authDomain: 'court.example', projectId: 'court' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: 'pk' },
  tokenSyncUrl: '',
  sandbox: { identity: true, card: true },
};
