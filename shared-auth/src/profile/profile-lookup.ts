import { ApiError, call, type Profile } from 'shared-api';
import type { ProfileState } from '../session/session';

interface FoundProfile {
  profileState: Exclude<ProfileState, 'loading'>;
  profile?: Profile;
  error?: unknown;
}

export async function lookUpProfile(email: string): Promise<FoundProfile> {
  if (!email) return { profileState: 'missing' };
  try {
    return { profileState: 'ready', profile: await call('GET /{email}', { params: { email } }) };
  } catch (error) {
    return { profileState: isMissing(error) ? 'missing' : 'failed', error };
  }
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';
