// Anybody who may send this signal could otherwise open a debugger in the server, which has all secrets. Imported
// first.
process.on('SIGUSR1', () => undefined);
