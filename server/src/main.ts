import './process/ignore-debugger-signal';
import { startServer } from './start-server';

startServer();
