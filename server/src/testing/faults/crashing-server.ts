import { startServer } from '#compose/start-server';
import { dieAt, type FaultPoint } from './fault-points';
import { withFaultPoints } from './with-fault-points';

/** The real server with another entry point: it dies at the fault point given as an argument. */
startServer((services) => withFaultPoints(services, dieAt(process.argv[2] as FaultPoint)));
