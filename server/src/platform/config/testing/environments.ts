import assert from 'node:assert/strict';
import { readSettings } from '../env';
import { SettingsError } from '../settings-reader';

export const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
/** A complete environment on one machine, with the sandbox. */
export const sandboxed = {
  DATABASE_URL: 'postgres://127.0.0.1/food',
  SANDBOX_URL: 'http://127.0.0.1:4000',
  STRIPE_API_URL: 'http://127.0.0.1:4000',
  ...keys,
  IDENTITY_JWKS_URL: 'http://127.0.0.1:4000/keys',
};
/** A complete environment in production. */
export const live = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://food.example',
  DATABASE_URL: 'postgres://db.internal/food',
  FIREBASE_PROJECT_ID: 'food-live',
  FIREBASE_API_KEY: 'web-key',
  IMAGE_HOST_KEY: 'image-key',
  ...keys,
};

export const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.faults;
  }
  return [];
};
