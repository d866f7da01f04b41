import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'federation/build';

const list = path.join(repositoryRoot, 'e2e/smoke-journeys.json');

/** The journeys that run before all others; e2e says which. */
export const smokeJourneys = (): string[] => JSON.parse(readFileSync(list, 'utf8')) as string[];
