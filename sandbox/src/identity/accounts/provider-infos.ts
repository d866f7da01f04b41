import { PASSWORD_PROVIDER, type Account, type ProviderInfo } from './account';

export type ProviderChange = { link?: ProviderInfo; unlink?: readonly string[] };

/** The sign-in methods of an account after a change. The password counts while there are a password and an address. */
export function changedProviders(account: Account, { link, unlink = [] }: ProviderChange): readonly ProviderInfo[] {
  const password = passwordInfo(account);
  const ended = password ? unlink : [...unlink, PASSWORD_PROVIDER];
  const kept = (account.providerUserInfo ?? []).filter(({ providerId }) => !ended.includes(providerId));
  return [link, password].reduce<readonly ProviderInfo[]>(
    (infos, info) => (info ? withInfo(infos, info) : infos),
    kept,
  );
}

function passwordInfo({ email, passwordHash, displayName, photoUrl }: Account): ProviderInfo | undefined {
  if (!email || !passwordHash) return undefined;
  return { providerId: PASSWORD_PROVIDER, email, federatedId: email, rawId: email, displayName, photoUrl };
}

/** Lists each provider once, and keeps its place. */
function withInfo(infos: readonly ProviderInfo[], info: ProviderInfo): readonly ProviderInfo[] {
  const place = infos.findIndex(({ providerId }) => providerId === info.providerId);
  return place < 0 ? [...infos, info] : infos.with(place, info);
}
