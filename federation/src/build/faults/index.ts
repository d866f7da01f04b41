export { buildFaults, formatFault, type BuildFault } from './build-fault';
export { FaultReport, type FaultNews } from './fault-report';
export { codeFrame } from './code-frame';
