import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The provider's limit. A shorter password passes unhashed, so that the emulator refuses it with the provider's message. */
export const PASSWORD_MIN_LENGTH = 6;

/**
 * The emulator stores passwords readable, and people type real ones even locally.
 * So it never gets them: sign-up, sign-in and reset give it this hash instead.
 */
export async function hashPassword(password: string, salt: string): Promise<string> {
  if (password.length < PASSWORD_MIN_LENGTH) return password;
  return (await derive(password.normalize('NFC'), salt, 32)).toString('base64url');
}
