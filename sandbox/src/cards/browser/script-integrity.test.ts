import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardScript } from './script-route';

const loader = new URL('../../../../payments-mfe/src/provider/open-stripe.ts', import.meta.url);

test('the payment screen has the hash of the script, without which browsers refuse to run it', async () => {
  const [, named] = /sandboxIntegrity = '([^']+)'/.exec(readFileSync(loader, 'utf8')) ?? [];
  const hash = createHash('sha256')
    .update(await cardScript())
    .digest('base64');
  assert.equal(named, `sha256-${hash}`);
});
