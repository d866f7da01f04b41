import { resolveFlag, type FlagReason } from './flag-client';

interface Resolution<Value> {
  value: Value;
  reason: FlagReason | 'ERROR';
  errorCode?: never;
  errorMessage?: string;
}

/** Fits `Provider` of `@openfeature/web-sdk`, which this package does not need. */
export interface FlagProvider {
  readonly metadata: { readonly name: string };
  readonly runsOn: 'client';
  resolveBooleanEvaluation: (flag: string, defaultValue: boolean) => Resolution<boolean>;
  resolveStringEvaluation: (flag: string, defaultValue: string) => Resolution<string>;
  resolveNumberEvaluation: (flag: string, defaultValue: number) => Resolution<number>;
  resolveObjectEvaluation: <Value>(flag: string, defaultValue: Value) => Resolution<Value>;
}

/** For a remote that brings OpenFeature's SDK with it: `OpenFeature.setProvider(flagProvider('reviews'))`. */
export const flagProvider = (remote: string): FlagProvider => ({
  metadata: { name: `Food Court flags of ${remote}` },
  runsOn: 'client',
  resolveBooleanEvaluation: (flag, defaultValue) => resolveFlag(remote, flag, defaultValue),
  resolveStringEvaluation: onlyBoolean,
  resolveNumberEvaluation: onlyBoolean,
  resolveObjectEvaluation: onlyBoolean,
});

const onlyBoolean = <Value>(_flag: string, defaultValue: Value): Resolution<Value> => ({
  value: defaultValue,
  reason: 'ERROR',
  errorMessage: 'Flags of Food Court are true or false',
});
