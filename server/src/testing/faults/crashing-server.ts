import { startServer } from '#compose/start-server';
import { dieAt, type FaultPoint } from './fault-points';
import { withFaultPoints } from './with-fault-points';

/** The real server with another main: it dies at the fault point that its argument names. */
startServer((services) => withFaultPoints(services, dieAt(process.argv[2] as FaultPoint)));
