import type { SignInPartner } from '@food-court/shared-api';

/** The partners’ sign-in pages. */
export const signInPages: Record<SignInPartner, string> = {
  Google: 'https://accounts.google.com/o/oauth2/v2/auth',
  Apple: 'https://appleid.apple.com/auth/authorize',
};

/** Parameters besides client, return address, state and nonce. Apple only sends name and address by form post. */
export const askedFor: Record<SignInPartner, Record<string, string>> = {
  Google: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
  Apple: { response_type: 'code id_token', scope: 'name email', response_mode: 'form_post' },
};
