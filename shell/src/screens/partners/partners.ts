import type { SignInPartner } from '@food-court/shared-api';

/** The pages of the partners for people to sign in on. */
export const signInPages: Record<SignInPartner, string> = {
  Google: 'https://accounts.google.com/o/oauth2/v2/auth',
  Apple: 'https://appleid.apple.com/auth/authorize',
};

/** Beside client, address to return to, state and nonce. Apple gives name and address by a form only. */
export const askedFor: Record<SignInPartner, Record<string, string>> = {
  Google: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
  Apple: { response_type: 'code id_token', scope: 'name email', response_mode: 'form_post' },
};
