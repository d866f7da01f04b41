import './platform/process/ignore-debugger-signal';
import { startServer } from './compose/start-server';

startServer();
