import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mayDifferByNode, usesNode } from './node-dependence';

describe('a source', () => {
  const using = {
    'an import of a server': "import { createServer } from 'node:http';",
    'one of several imports': "import { randomUUID, randomBytes } from 'node:crypto';",
    'an import of a whole module': "import os from 'node:os';",
    'a late import': "const { brotli } = await import('node:zlib');",
    'a format': 'new Intl.DateTimeFormat(zone)',
    'a request': 'await fetch(address)',
    'a rendered page': 'createFakeSite(folder)',
  };
  for (const [what, text] of Object.entries(using))
    test(`uses Node when it has ${what}`, () => assert.ok(usesNode(text)));

  const notUsing = {
    'the test runner':
      "import assert from 'node:assert/strict';\nimport { after, before, describe, test } from 'node:test';",
    'an id': "import { randomUUID } from 'node:crypto';",
    'a renamed pause': "import { setTimeout as pause } from 'node:timers/promises';",
    'a type': "import type { Server } from 'node:http';",
    'a setting': 'process.env.LONG',
  };
  for (const [what, text] of Object.entries(notUsing))
    test(`does not use Node when it has ${what}`, () => assert.ok(!usesNode(text)));
});

describe('a test', () => {
  const mayDiffer = {
    'is outside the modules': 'server/src/platform/database/migrate.test.ts',
    'has a source beside it that uses Node': 'server/src/modules/media/images/accepted-photos.test.ts',
    'starts servers with a helper': 'server/src/modules/payments/payment/last-portion-race.test.ts',
  };
  for (const [why, file] of Object.entries(mayDiffer))
    test(`may differ by the version of Node when it ${why}`, () => assert.ok(mayDifferByNode(file)));

  test('can’t differ when it only computes and asks PostgreSQL', () =>
    assert.ok(!mayDifferByNode('server/src/modules/ordering/steps/steps-back.test.ts')));
});
