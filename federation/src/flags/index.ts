export { flagClient, type FlagClient, type FlagDetails } from './flag-client';
export { flagProvider, type FlagProvider } from './flag-provider';
export { isExpired, pageFlagsElementId, type DeclaredFlag, type DeclaredFlags, type FlagValues } from './declared-flag';
