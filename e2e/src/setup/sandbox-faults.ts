import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type SandboxFault =
  | { place: 'cards' | 'cards-in-browser'; kind: 'slow' | 'down' | 'cut' | 'answer-lost'; ms?: number; times?: number }
  | { place: 'webhooks'; kind: 'late' | 'twice' | 'out-of-order' | 'never'; ms?: number; times?: number };

/** Breaks the sandbox's providers for everybody who uses the product, so the caller needs a product of its own. */
export async function sandboxFaults({
  origin,
  dataDir,
}: {
  origin: string;
  dataDir: string;
}): Promise<{ set: (fault: SandboxFault) => Promise<void>; mend: () => Promise<void> }> {
  const { controlSecret } = JSON.parse(await readFile(path.join(dataDir, 'running.json'), 'utf8')) as {
    controlSecret: string;
  };
  const ask = async (method: 'POST' | 'DELETE', body?: SandboxFault): Promise<void> => {
    const answer = await fetch(`${origin}/sandbox/faults`, {
      method,
      headers: { authorization: `Bearer ${controlSecret}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  return { set: (fault) => ask('POST', fault), mend: () => ask('DELETE') };
}
