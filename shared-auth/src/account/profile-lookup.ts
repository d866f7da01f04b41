import { ApiError, call, type ClientErrorCode, type Profile } from '@food-court/shared-api';
import type { ProfileState } from '../session/session';

interface FoundProfile {
  profileState: Exclude<ProfileState, 'loading'>;
  profile?: Profile;
  reason?: string;
  error?: unknown;
}

const profileStateByCode: Partial<Record<ClientErrorCode, 'missing' | 'suspended'>> = {
  not_found: 'missing',
  suspended: 'suspended',
};

export async function lookUpProfile(email: string): Promise<FoundProfile> {
  if (!email) return { profileState: 'missing' };
  try {
    return { profileState: 'ready', profile: await call('GET /{email}', { params: { email } }) };
  } catch (error) {
    const profileState = (error instanceof ApiError && profileStateByCode[error.code]) || 'failed';
    return { profileState, error, reason: profileState === 'suspended' ? (error as ApiError).message : undefined };
  }
}
