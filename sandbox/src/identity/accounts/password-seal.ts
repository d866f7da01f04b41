import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The provider's limit; a shorter password is let through for the emulator to refuse in the provider's words. */
export const SHORTEST_PASSWORD = 6;

/**
 * The emulator keeps passwords readable, and people type real ones even locally.
 * So it never sees them: sign-up, sign-in and reset give it this instead.
 */
export async function sealPassword(password: string, salt: string): Promise<string> {
  if (password.length < SHORTEST_PASSWORD) return password;
  return (await derive(password.normalize('NFC'), salt, 32)).toString('base64url');
}
