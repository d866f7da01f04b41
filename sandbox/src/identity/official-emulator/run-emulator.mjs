import { createRequire } from 'node:module';

/** Runs only the official Auth emulator: its command-line program would ask for a project and load all other emulators. */
const [serverFile, project] = process.argv.slice(2);
const { createApp } = createRequire(serverFile)(serverFile);

const app = await createApp(project);
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
