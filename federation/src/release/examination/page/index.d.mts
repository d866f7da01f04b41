import type { Reading } from '../reading';

export function readHeader(): Reading['header'];
export function readMembers(page?: object): Reading['members'];
export function readRules(): Reading['rules'];
export function readStored(): Promise<Reading['stored']>;
