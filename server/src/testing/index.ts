export { handMadeSite, kitchenBundle, shellBundle } from './hand-made-site';
export { HandMadeStore } from './hand-made-store';
export { putOnMenu } from './put-on-menu';
export { createTestDatabase, type TestDatabase } from './test-database';
export { rawGet } from './raw-get';
export { openTestCourt, type Person, type TestCourt } from './test-court';
export { startTestIdentity, type TestIdentity } from './test-identity';
export { testSettings } from './test-settings';
export { untilWaiting } from './until-waiting';
