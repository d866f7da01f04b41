import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = new URL('../../../deploy/', import.meta.url);

export const pathInDeploy = (name: string): string => fileURLToPath(new URL(name, folder));
export const readDeployFile = (name: string): Promise<string> => readFile(pathInDeploy(name), 'utf8');
export const parseYaml = (text: string): unknown => parse(text, { merge: true });

/** Values of a live court for settings that the files leave to the operator. */
export const samples: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://food.example',
  DATABASE_URL: 'postgres://food:secret@db.internal/food',
  DATABASE_PASSWORD: 'secret',
  REPLICATION_PASSWORD: 'secret',
  GRAFANA_PASSWORD: 'secret',
  METRICS_TOKEN: 'any-long-word',
  FIREBASE_PROJECT_ID: 'food-live',
  FIREBASE_API_KEY: 'web-api-key',
  IMAGE_HOST_KEY: 'any-long-word',
  STRIPE_SECRET_KEY: 'sk_live_court',
  STRIPE_WEBHOOK_SECRET: 'whsec_court',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_court',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
