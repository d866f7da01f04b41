import { deviceStorage } from '@food-court/shared-api';

const prefix = 'food-court-courier-';
const day = 86_400_000;

/** The start tells links apart, and opens none. */
const nameOf = (key: string): string => prefix + key.slice(0, 12);

/** The name that this phone made up when it opened the link. It is kept, because no other phone can use the link from then on. */
export function deviceFor(key: string): string {
  const [known] = deviceStorage.read(nameOf(key))?.split(' ') ?? [];
  if (known) return known;
  forgetOldDevices();
  const device = crypto.randomUUID();
  deviceStorage.write(nameOf(key), `${device} ${Date.now()}`);
  return device;
}

/** A link works for some hours only. */
function forgetOldDevices(): void {
  for (const name of deviceStorage.names(prefix)) {
    const [, madeAt] = deviceStorage.read(name)?.split(' ') ?? [];
    if (!(Number(madeAt) > Date.now() - day)) deviceStorage.remove(name);
  }
}
