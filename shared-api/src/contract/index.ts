export * from './categories';
export * from './contract';
export * from './define-call';
export * from './entities';
export * from './limits';
export * from './roles';
export type { RuntimeConfig } from '../config/runtime-config';
export { centsFromDollars, dollarsFromCents } from '../money/money';
export type { AnswerOf, CallInput } from './types';
