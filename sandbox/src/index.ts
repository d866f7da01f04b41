export { startSandbox } from './start-sandbox';
export type { Sandbox, SandboxReport, SandboxSettings, StripeReport } from './start-sandbox';
