export { startSandbox } from './start-sandbox';
export type { Sandbox, SandboxReport, SandboxSettings } from './start-sandbox';
