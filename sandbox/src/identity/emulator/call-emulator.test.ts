import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emulatorCaller } from './call-emulator';

const call = { method: 'POST', path: '/x', privileged: false, body: { a: 'ä' } };

test('brings the call to the emulator and its answer back', async () => {
  const ask = emulatorCaller(async (request, response) => {
    const said = (await request.setEncoding('utf8').toArray()).join('');
    response.writeHead(418).end(JSON.stringify({ said, as: request.headers.authorization ?? 'anyone' }));
  });
  assert.deepEqual(await ask(call), { status: 418, body: { said: '{"a":"ä"}', as: 'anyone' } });
  assert.deepEqual(await ask({ ...call, privileged: true }), {
    status: 418,
    body: { said: '{"a":"ä"}', as: 'Bearer owner' },
  });
});

test('an emulator that breaks off or talks nonsense is an error of this call', async () => {
  await assert.rejects(emulatorCaller((request) => request.socket.destroy())(call));
  await assert.rejects(emulatorCaller((_request, response) => response.end('<html>'))(call), SyntaxError);
});
