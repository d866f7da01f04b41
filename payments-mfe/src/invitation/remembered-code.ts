import { deviceStorage } from '@food-court/shared-api';

/** The shell writes the code with its time here when a friend opens the link of an invitation. */
const storageName = 'food-court/invitation';

/** A friend may use it this long after joining. */
const mostAgeMs = 30 * 24 * 60 * 60_000;

export function rememberedCode(): string | undefined {
  const [code, at] = deviceStorage.read(storageName)?.split(' ') ?? [];
  return code && Date.now() - Number(at) < mostAgeMs ? code : undefined;
}

/** It is for the first order only. */
export const forgetCode = (): void => deviceStorage.remove(storageName);
