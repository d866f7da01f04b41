export { handMadeSite, kitchenBundle, shellBundle } from './hand-made-site';
export { HandMadeStore } from './hand-made-store';
export { createTestDatabase, type TestDatabase } from './test-database';
export { rawGet } from './raw-get';
export { openTestCourt, type Person, type TestCourt } from './test-court';
export { startTestIdentity, type TestIdentity } from './test-identity';
export { testSettings } from './test-settings';
