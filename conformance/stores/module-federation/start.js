// Asynchronous, so that the shared libraries are chosen before the store uses them.
void import('./host.jsx');
