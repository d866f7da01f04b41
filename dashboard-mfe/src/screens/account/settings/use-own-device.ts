import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { findOwnDeviceId, readPushState, type PushState } from '@food-court/shared-api/push-device';
import { apiQuery } from '@food-court/shared-api/query';

/** Whether this browser receives notifications: it has a subscription, and the court knows it. Undefined until known. */
export function useOwnDevice() {
  const [found, setFound] = useState<{ state: PushState; id?: string }>();
  const devices = useQuery(apiQuery('GET /push-devices'));
  const read = useCallback(() => findDevice().then(setFound, () => setFound({ state: 'missing' })), []);
  useEffect(() => void read(), [read]);

  const isListed = devices.data?.some(({ _id }) => _id === found?.id);
  const state = found?.state === 'on' && isListed === false ? 'off' : found?.state;
  return { state: devices.isPending && found?.state === 'on' ? undefined : state, id: found?.id, read };
}

const findDevice = async () => ({ state: await readPushState(), id: await findOwnDeviceId() });
